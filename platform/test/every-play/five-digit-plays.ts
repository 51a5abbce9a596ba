import { readPlayTable } from './play-table';

/** Prizes at 100 % are 2 ÷ probability for two units, those of fixed odds 1 ÷ probability for one. */
export const fiveDigitPlays = [
  readPlayTable(
    'ssc',
    [7, 2, 5, 2, 9],
    `
    fixedPosition            7|2|||              4   40            2|7|||              4
    fiveDirect               7|2|5|2|9           2   200000        7|2|5|2|8           2
    fiveDirectList           72529               2   200000        92527               2
    fiveCombo                7|2|5|2|9           10  222220        7|2|5|2|1           10
    fiveCombo                1|2|5|2|9           10  22220         -                   -
    fiveCombo                7|2|1|2|9           10  220           -                   -
    group60                  2|5,7,9             2   10000/3       5|2,7,9             2
    first4Direct             7|2|5|2             2   20000         2|7|5|2             2
    first4DirectList         7252                2   20000         2725                2
    first4Group12            2|5,7               2   5000/3        5|2,7               2
    last4Direct              2|5|2|9             2   20000         2|5|9|2             2
    last4DirectList          2529                2   20000         2592                2
    last4Group12             2|5,9               2   5000/3        9|2,5               2
    first3Direct             7|2|5               2   2000          7|5|2               2
    first3DirectList         725                 2   2000          752                 2
    first3Group6             2,5,7               2   1000/3        2,5,8               2
    first3Mixed              257                 2   1000/3        258                 2
    first3Sum                14                  150 2000          13                  150
    first3Span               5                   300 2000          4                   288
    first3GroupSum           14                  30  1000/3        13                  30
    middle3Direct            2|5|2               2   2000          2|2|5               2
    middle3DirectList        252                 2   2000          225                 2
    middle3Group3            2,5                 4   2000/3        2,7                 4
    middle3Mixed             225                 2   2000/3        255                 2
    middle3Sum               9                   110 2000          8                   90
    middle3Span              3                   252 2000          5                   300
    middle3GroupSum          9                   22  2000/3        10                  26
    middle3Special           pair                2   200/27        leopard             2
    last3Direct              5|2|9               2   2000          5|9|2               2
    last3DirectList          529                 2   2000          592                 2
    last3Group6              2,5,9               2   1000/3        2,5,7               2
    last3Mixed               259                 2   1000/3        257                 2
    last3Sum                 16                  138 2000          15                  146
    last3Span                7                   252 2000          6                   288
    last3GroupSum            16                  28  1000/3        15                  28
    first2Direct             7|2                 2   200           2|7                 2
    first2DirectList         72                  2   200           27                  2
    first2Group              2,7                 2   100           2,5                 2
    first2Sum                9                   20  200           8                   18
    last2Direct              2|9                 2   200           9|2                 2
    last2DirectList          29                  2   200           92                  2
    last2Group               2,9                 2   100           2,5                 2
    last2Sum                 11                  16  200           10                  18
    any1First3               2                   2   2000/271      9                   2
    any1Middle3              2                   2   2000/271      7                   2
    any1Last3                2                   2   2000/271      7                   2
    any1First4               2                   2   20000/3439    9                   2
    any1Last4                2                   2   20000/3439    7                   2
    any1Five                 2                   2   200000/40951  0                   2
    any2First3               2,5                 2   1000/27       2,9                 2
    any2Middle3              2,5                 2   1000/27       2,9                 2
    any2Last3                2,5                 2   1000/27       2,7                 2
    any2First4               2,5                 2   10000/487     2,9                 2
    any2Last4                2,5                 2   10000/487     2,7                 2
    any2Five                 2,5                 2   20000/1467    0,2                 2
    any3Five                 2,5,7               2   4000/87       0,2,5               2
    atLeast1                 2                   2   200000/40951  0                   2
    atLeast2                 2                   2   100000/4073   7                   2
    attributesFirst2         big|small           2   8             small|big           2
    attributesLast2          small|big           2   8             big|big             2
    attributesFirst3         big|small|big       2   16            big|small|small     2
    attributesLast3          big|small|big       2   16            small|small|big     2
    attributesSum            big                 2   4             small               2
    anyPositions2            7|2|||              2   200           7||||2              2
    anyPositions3            7|2|5||             2   2000          7|2|2||             2
    anyPositions4            7|2|5|2|            2   20000         7|2|5|5|            2
    dragonTiger              dragon|dragon||||||||  4  80/9        tiger|||||||||      2
    dragonTiger              |||||tie||||        2   20            |||||dragon||||     2
    creditDragonTiger        dragon|||||||||     1   20/9          tiger|||||||||      1
    creditDragonTiger        |||||tie||||        1   10            |||||tiger||||      1
    creditPosition           7||||               1   10            |7|||               1
    creditPositionAttributes big||||             1   2             small||||           1
    creditSumAttributes      big                 1   2             small               1`,
  ),
  readPlayTable(
    'ssc',
    [1, 4, 8, 0, 6],
    `
    group120                 0,1,4,6,8           2   5000/3        0,1,4,6,9           2
    first4Group24            0,1,4,8             2   2500/3        0,1,4,6             2
    last4Group24             0,4,6,8             2   2500/3        0,1,4,8             2
    middle3Group6            0,4,8               2   1000/3        0,4,6               2`,
  ),
  readPlayTable(
    'ssc',
    [2, 2, 6, 6, 3],
    `
    group30                  2,6|3               2   20000/3       2,3|6               2
    first4Group6             2,6                 2   10000/3       2,3                 2
    first3Group3             2,6                 4   2000/3        2,3                 4
    first3Special            pair                2   200/27        straight            2
    last3Group3              3,6                 4   2000/3        2,6                 4
    last3Special             pair                2   200/27        leopard             2`,
  ),
  readPlayTable('ssc', [3, 8, 8, 5, 5], `last4Group6 5,8 2 10000/3 3,8 2`),
  readPlayTable(
    'ssc',
    [4, 4, 4, 1, 9],
    `
    group20                  4|1,9               2   10000         1|4,9               2
    first4Group4             4|1                 2   5000          1|4                 2
    atLeast3                 4                   2   25000/107     1                   2
    first3Special            leopard             2   200           pair                2`,
  ),
  readPlayTable('ssc', [6, 6, 6, 2, 2], `group10 6|2 2 20000 2|6 2`),
  readPlayTable(
    'ssc',
    [9, 9, 9, 9, 1],
    `
    group5                   9|1                 2   40000         1|9                 2
    last4Group4              9|1                 2   5000          1|9                 2
    atLeast4                 9                   2   100000/23     1                   2`,
  ),
  // After nine comes zero.
  readPlayTable('ssc', [8, 0, 9, 9, 0], `first3Special straight 2 100/3 leopard 2`),
].flat();
