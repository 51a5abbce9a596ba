import { readPlayTable } from './play-table';

const drawOfKl8 = [48, 32, 50, 1, 62, 52, 15, 6, 51, 67, 10, 49, 40, 13, 60, 72, 57, 4, 58, 43];

/** Prizes at 100 % are 2 ÷ probability for two units, those of fixed odds 1 ÷ probability for one. */
export const digitalPlays = [
  readPlayTable(
    '3d',
    [0, 4, 4],
    `
    direct3                  0|4|4               2   2000          4|0|4               2
    direct3List              044                 2   2000          404                 2
    group3                   0,4                 4   2000/3        0,5                 4
    mixed                    044                 2   2000/3        004                 2
    sum                      8                   90  2000          7                   72
    span                     4                   288 2000          3                   252
    groupSum                 8                   20  2000/3        7                   16
    special                  pair                2   200/27        straight            2
    first2Direct             0|4                 2   200           4|0                 2
    first2DirectList         04                  2   200           40                  2
    first2Group              0,4                 2   100           0,5                 2
    first2Sum                4                   10  200           5                   12
    last2Direct              4|4                 2   200           4|0                 2
    last2DirectList          44                  2   200           40                  2
    last2Sum                 8                   18  200           7                   16
    fixedPosition            0|4|                4   40            4|0|                4
    any1                     4                   2   2000/271      5                   2
    any2                     0,4                 2   1000/27       0,5                 2
    attributesFirst2         small|even          2   8             big|even            2
    attributesLast2          small|even          2   8             small|odd           2
    attributesAll3           even|even|small     2   16            even|even|odd       2`,
  ),
  readPlayTable(
    '3d',
    [5, 2, 9],
    `
    group6                   2,5,9               2   1000/3        2,5,8               2
    last2Group               2,9                 2   100           5,9                 2`,
  ),
  readPlayTable('3d', [7, 7, 7], `special leopard 2 200 pair 2`),
  readPlayTable(
    '11x5',
    [3, 8, 11, 1, 6],
    `
    fixedPosition            03|08|||            4   44            08|03|||            4
    first3Direct             03|08|11            2   1980          08|03|11            2
    first3DirectList         030811              2   1980          080311              2
    first3Group              03,08,11            2   330           01,03,08            2
    first2Direct             03|08               2   220           08|03               2
    first2DirectList         0308                2   220           0803                2
    first2Group              03,08               2   110           03,11               2
    anyFirst3                03                  2   22/3          01                  2
    any1                     01                  2   4.4           02                  2
    any2                     01,03               2   11            01,02               2
    any3                     01,03,06            2   33            01,02,03            2
    any4                     01,03,06,08         2   132           01,02,03,06         2
    any5                     01,03,06,08,11      2   924           01,02,03,06,08      2
    any6                     01,02,03,06,08,11   2   154           01,02,03,04,06,08   2
    any7                     01,02,03,04,06,08,11     2  44        01,02,03,04,05,06,08     2
    any8                     01,02,03,04,05,06,08,11  2  16.5      01,02,03,04,05,06,07,08  2
    oddEvenSplit             3o2e                2   4.62          2o3e                2
    median                   06                  2   9.24          05                  2
    creditPosition           03||||              1   11            08||||              1
    creditBallAttributes     small||||           1   2             big||||             1
    creditBallAttributes     ||big||             1   push          -                   -
    creditBallAttributes     ||even||            1   push          -                   -
    creditTotalSize          small               1   2             big                 1
    creditTotalParity        odd                 1   231/118       even                1
    creditTail               tailBig             1   231/116       tailSmall           1
    creditDragonTiger        tiger               1   2             dragon              1`,
  ),
  // A total of 30 is neither big nor small.
  readPlayTable(
    '11x5',
    [2, 4, 6, 8, 10],
    `
    creditTotalSize          big                 1   push          -                   -
    creditTotalSize          small               1   push          -                   -
    creditTotalParity        even                1   231/113       odd                 1
    creditTail               tailSmall           1   231/115       tailBig             1`,
  ),
  readPlayTable(
    'k3',
    [2, 2, 5],
    `
    sum                      9                   2   17.28         10                  2
    sumAttributes            small               2   4             big                 2
    pairSingle               2|5                 2   144           5|2                 2
    pairAny                  22                  2   28.8          55                  2
    different2               2,5                 2   14.4          2,3                 2
    single                   2                   2   432/91        1                   2
    straightAny              -                   -   -             straight            2
    tripleAny                -                   -   -             leopard             2
    creditSum                9                   1   8.64          8                   1
    creditSumAttributes      small               1   2             even                1
    creditSingle             2                   1   216/91        1                   1
    creditPairAny            22                  1   14.4          55                  1
    creditTripleAny          -                   -   -             leopard             1`,
  ),
  readPlayTable(
    'k3',
    [2, 3, 4],
    `
    different3               2,3,4               2   72            2,3,5               2
    straightAny              straight            2   18            -                   -`,
  ),
  readPlayTable(
    'k3',
    [6, 6, 6],
    `
    sumAttributes            big                 2   4             odd                 2
    tripleSingle             666                 2   432           111                 2
    tripleAny                leopard             2   72            -                   -
    creditTripleSingle       666                 1   216           111                 1
    creditTripleAny          leopard             1   36            -                   -`,
  ),
  readPlayTable(
    'pk10',
    [6, 3, 10, 1, 9, 2, 8, 5, 7, 4],
    `
    fixedPosition            06|03||||||||       4   40            03|06||||||||       4
    champion                 06                  2   20            03                  2
    top2Direct               06|03               2   180           03|06               2
    top2DirectList           0603                2   180           0306                2
    top3Direct               06|03|10            2   1440          06|10|03            2
    top3DirectList           060310              2   1440          061003              2
    top4Direct               06|03|10|01         2   10080         06|03|01|10         2
    top4DirectList           06031001            2   10080         06030110            2
    top5Direct               06|03|10|01|09      2   60480         06|03|10|09|01      2
    top5DirectList           0603100109          2   60480         0603100901          2
    championSum              9                   2   22.5          10                  2
    championSumAttributes    small               2   3.6           big                 2
    championSumAttributes    odd                 2   3.6           even                2
    positionAttributes       big|small||||||||   4   8             small|big||||||||   4
    dragonTiger              dragon|tiger|||     4   8             tiger||||           2
    creditPosition           06|||||||||         1   10            03|||||||||         1
    creditPositionAttributes big|||||||||        1   2             small|||||||||      1
    creditChampionSum        9                   1   11.25         11                  1
    creditChampionSumAttributes  small           1   1.8           even                1
    creditDragonTiger        dragon||||          1   2             |dragon|||          1`,
  ),
  readPlayTable(
    '28',
    [8, 1, 7],
    `
    sum                      16                  2   2000/69       15                  2
    sumAttributes            big                 2   4             small               2
    sumCombined              bigEven             2   2000/269      bigOdd              2
    sumColour                green               2   2000/258      red                 2
    leopard                  -                   -   -             leopard             2
    creditSum                16                  1   1000/69       15                  1
    creditSumAttributes      big                 1   2             odd                 1
    creditSumCombined        bigEven             1   1000/269      smallEven           1
    creditSumColour          green               1   1000/258      blue                1
    creditLeopard            -                   -   -             leopard             1`,
  ),
  readPlayTable(
    '28',
    [4, 4, 4],
    `
    sumColour                red                 2   2000/332      green               2
    leopard                  leopard             2   200           -                   -
    creditLeopard            leopard             1   100           -                   -`,
  ),
  readPlayTable(
    '28',
    [0, 3, 1],
    `
    sumExtreme               extremeSmall        2   2000/35       extremeBig          2
    creditSumExtreme         extremeSmall        1   1000/35       extremeBig          1`,
  ),
  // Five is the lowest sum that is not extreme, and 13 has no colour.
  readPlayTable('28', [0, 4, 1], `sumExtreme - - - extremeSmall 2`),
  readPlayTable('28', [5, 5, 3], `sumColour - - - red 2`),
  readPlayTable(
    'kl8',
    drawOfKl8,
    `
    pick1                    01                  2   8             02                  2
    pick2                    01,04               2   31.25         01,02               2
    pick3                    01,04,06            2   57.5          01,02,03            2
    pick3                    01,04,05            2   7.5           -                   -
    pick4                    01,04,06,10         2   137.5         01,02,03,05         2
    pick4                    01,04,06,11         2   15            -                   -
    pick4                    01,04,11,12         2   3.75          -                   -
    pick5                    01,04,06,10,13      2   710           01,02,03,04,05      2
    pick5                    01,04,06,10,11      2   59            -                   -
    pick5                    01,04,06,11,12      2   7.1           -                   -
    pick6                    01,04,06,10,13,15   2   1150.74       01,02,03,04,05,07   2
    pick6                    01,04,06,10,13,14   2   80.55         -                   -
    pick6                    01,04,06,10,11,12   2   11.5          -                   -
    pick6                    01,04,06,07,11,12   2   6.9           -                   -
    pick7                    01,04,06,10,13,15,32  2  10834.23     01,02,03,04,05,06,07  2
    pick7                    01,04,06,10,13,15,16  2  249.18       -                   -
    pick7                    01,04,06,10,13,16,17  2  32.5         -                   -
    pick7                    01,04,06,10,16,17,18  2  6.5          -                   -
    pick7                    02,03,05,07,08,09,11  2  3.25         -                   -
    upDown                   down                2   5388511443980/1073333510451              up   2
    sum                      small               2   7070632284424348640/1759886689338606861  big  2
    sum                      even                2   2694255721990/673563930659               odd  2`,
  ),
  readPlayTable(
    'kl8',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50],
    `upDown tie 2 1347127860995/136897175272 up 2`,
  ),
  // Drawn in a year of the dragon: 1 is a dragon, 2 a rabbit, 3 a tiger, and so on backwards.
  readPlayTable(
    'lhc',
    [20, 24, 16, 43, 12, 5, 33],
    `
    special                  33                  2   98            20                  2
    specialAttributes        big                 2   98/25         small               2
    specialColour            green               2   98/16         red                 2
    specialZodiac            monkey              2   98/4          dragon              2
    anyNormal                05                  2   98/6          33                  2
    normals2                 05,12               2   126           05,33               2
    normals3                 05,12,16            2   1300          05,12,33            2
    normals4                 05,12,16,20         2   20000         05,12,16,33         2
    normalsWithSpecial       05,12               2   102           05,06               2
    normalsWithSpecial       05,33               2   62            -                   -
    threeTwo                 05,12,16            2   200           05,33,34            2
    threeTwo                 05,12,33            2   40            -                   -
    zodiacSeven              rat                 2   3.8           dragon              2`,
  ),
  readPlayTable(
    'lhc',
    [1, 2, 3, 4, 5, 6, 49],
    `
    specialAttributes        odd                 2   98/25         even                2
    specialZodiac            dragon              2   98/5          rabbit              2
    zodiacSeven              dragon              2   3.4           goat                2`,
  ),
  readPlayTable(
    'lhc',
    [1, 2, 3, 4, 5, 6, 8],
    `
    specialAttributes        small               2   98/24         big                 2
    specialColour            red                 2   98/17         blue                2`,
  ),
].flat();
