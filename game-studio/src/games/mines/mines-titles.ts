import type { Title } from '../title';

export const minesTitles: readonly Title[] = [
  {
    code: 'INHOUSE-003',
    family: 'mines',
    settings: {},
    vendor: 'XGS',
    vendorName: 'Chandra Originals',
    category: 'INHOUSE',
    classify: 'mines',
    name: { TY: 'เหมืองจันทรา', EN: 'Chandra Mines' },
    description: {
      TY: 'เปิดช่องบนพื้นดวงจันทร์ 25 ช่องโดยไม่เจอระเบิด ทุกช่องที่ปลอดภัยทำให้ตัวคูณสูงขึ้น จะรับเงินเมื่อไรก็ได้',
      EN: 'Uncover the fields of the moon one by one and stay clear of the mines. Every safe field raises the multiplier, and you may take the money at any time.',
    },
    rules: [
      {
        TY: 'เลือกจำนวนระเบิด 1 ถึง 24 ลูก ระเบิดถูกวางก่อนเปิดช่องแรกและไม่ย้ายที่ เจอระเบิดเสียเดิมพันทั้งรอบ',
        EN: 'Choose 1 to 24 mines. They lie where they lie before the first field is uncovered and never move. A mine ends the round and the stake is lost.',
      },
      {
        TY: 'ตัวคูณเท่ากับ 99 เปอร์เซ็นต์ของหนึ่งหารด้วยโอกาสที่จะเปิดมาถึงช่องนั้น จึงคืนผู้เล่น 99 เปอร์เซ็นต์ไม่ว่าจะหยุดเมื่อไร เงินรางวัลปัดเศษลงที่ 0.0001 บาท',
        EN: 'The multiplier is 99 percent of one divided by the chance of having come this far, so the return is 99 percent wherever you stop. A payout is rounded down at 0.0001 baht.',
      },
      {
        TY: 'เมื่อช่องถัดไปจะจ่ายเกิน 1,000 เท่าหรือไม่มีช่องปลอดภัยเหลือ รอบจะจ่ายเงินทันที รอบที่ทิ้งไว้เกิน 24 ชั่วโมงจ่ายตามที่เปิดได้ หากยังไม่เปิดสักช่องจะคืนเดิมพัน',
        EN: 'When the next field would pay more than 1,000 times the stake, or no safe one is left, the round is paid at once. A round left alone for 24 hours pays what is uncovered; with nothing uncovered the stake is returned.',
      },
    ],
    rtp: '99.00',
    feePercent: null,
    volatility: 'high',
    features: ['provably-fair', 'cash-out'],
    minBet: '1.00',
    maxBet: '500.00',
    maxWin: '500000.00',
    lines: 0,
    trialSupport: true,
    hasRooms: false,
    isNew: true,
    isHot: false,
    status: 'open',
  },
];
