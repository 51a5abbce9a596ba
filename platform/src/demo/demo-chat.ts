/** Saved replies of the service chat. */
export const demoReplies = [
  {
    id: '019aa000-0000-7000-8000-00000000c001',
    title: 'ขอสลิปเงินฝาก',
    text: {
      TY: 'รบกวนส่งรูปสลิปการโอนให้เราตรวจสอบหน่อยนะคะ ปกติใช้เวลาไม่เกิน 5 นาทีค่ะ',
      EN: 'Please send us a picture of your transfer slip. Checking it usually takes less than five minutes.',
    },
    isShown: true,
  },
  {
    id: '019aa000-0000-7000-8000-00000000c002',
    title: 'ขอบคุณที่ติดต่อ',
    text: {
      TY: 'ขอบคุณที่ติดต่อเรานะคะ หากมีอะไรให้ช่วยเพิ่มเติม ทักมาได้ตลอดเลยค่ะ',
      EN: 'Thank you for getting in touch. Write to us any time if there is more we can do.',
    },
    isShown: true,
  },
];

/** Members who wait for an answer at the start of the demo. */
export const demoQuestions = [
  { account: 'kaewta', clientId: '019aa000-0000-7000-8000-00000000c011', text: 'ถอนเงินครั้งแรกต้องยืนยันตัวตนก่อนไหมคะ' },
];
