import type { NewMailing } from '@portal/contracts';

/** What staff wrote to members before the demo began: one message that has been sent, and one that waits for its time. */
export const demoMailings: readonly { id: string; mailing: Omit<NewMailing, 'sendAt'>; daysAhead: number | null; reason: string }[] = [
  {
    id: '019aa000-0000-7000-8000-00000000c101',
    mailing: {
      audience: { kind: 'members', accounts: ['kaewta'] },
      title: { TY: 'ยืนยันตัวตนก่อนถอนครั้งแรก', EN: 'Confirm who you are before your first withdrawal' },
      text: {
        TY: 'ส่งรูปบัตรประชาชนได้ที่หน้ายืนยันตัวตน ทีมงานใช้เวลาตรวจไม่เกิน 1 วันค่ะ',
        EN: 'Send a picture of your identity card on the page Identity. We look at it within a day.',
      },
    },
    daysAhead: null,
    reason: 'demo',
  },
  {
    id: '019aa000-0000-7000-8000-00000000c102',
    mailing: {
      audience: { kind: 'ranks', from: 5, to: 8 },
      title: { TY: 'สิทธิพิเศษประจำเดือนใหม่', EN: 'What your rank brings next month' },
      text: {
        TY: 'เดือนหน้ามีของรางวัลใหม่ในร้านแลกแต้มสำหรับสมาชิกระดับของคุณ',
        EN: 'Next month the point mall has new gifts for members of your rank.',
      },
    },
    daysAhead: 7,
    reason: 'demo',
  },
];
