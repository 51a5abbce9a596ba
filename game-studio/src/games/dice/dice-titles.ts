import type { Title } from '../title';

export const diceTitles: readonly Title[] = [
  {
    code: 'INHOUSE-002',
    family: 'dice',
    settings: {},
    vendor: 'XGS',
    vendorName: 'Chandra Originals',
    category: 'INHOUSE',
    classify: 'dice',
    name: { TY: 'ลูกเต๋าจันทรา', EN: 'Chandra Dice' },
    description: {
      TY: 'เลือกโอกาสชนะเองตั้งแต่ 1 ถึง 98 เปอร์เซ็นต์ แล้วทอยเลข 0.00 ถึง 99.99 ยิ่งเสี่ยงยิ่งได้คูณสูง ทุกโอกาสคืนผู้เล่น 99 เปอร์เซ็นต์เท่ากัน',
      EN: 'Choose your own chance from 1 to 98 percent and roll a number from 0.00 to 99.99. The bolder the choice, the higher the multiplier; every choice returns 99 percent over many rounds.',
    },
    rules: [
      {
        TY: 'ทุกรอบทอยเลขหนึ่งเลขจาก 0.00 ถึง 99.99 แต่ละเลขมีโอกาสออกเท่ากัน “ต่ำกว่า” ชนะเมื่อเลขต่ำกว่าเป้า “สูงกว่า” ชนะเมื่อเลขเท่ากับเป้าหรือสูงกว่า',
        EN: 'Each round rolls one number from 0.00 to 99.99, all equally likely. “Under” wins when the number is below the target; “over” wins when it is the target or above.',
      },
      {
        TY: 'ตัวคูณเท่ากับ 99 หารด้วยโอกาสชนะเป็นเปอร์เซ็นต์ เช่น โอกาส 49.50 เปอร์เซ็นต์ จ่าย 2 เท่า โอกาส 1 เปอร์เซ็นต์ จ่าย 99 เท่า เงินรางวัลปัดเศษลงที่ 0.0001 บาท',
        EN: 'The multiplier is 99 divided by the chance in percent: 49.50 percent pays 2 times the stake, 1 percent pays 99 times. A payout is rounded down at 0.0001 baht.',
      },
    ],
    rtp: '99.00',
    feePercent: null,
    volatility: 'medium',
    features: ['provably-fair', 'own-odds'],
    minBet: '1.00',
    maxBet: '2000.00',
    maxWin: '198000.00',
    lines: 0,
    trialSupport: true,
    hasRooms: false,
    isNew: false,
    isHot: true,
    status: 'open',
  },
];
