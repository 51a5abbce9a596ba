import type { Notice } from './push.model';

/** A lock screen shows these to whoever looks at it: they say what happened, and name no amount, game or account. */
const texts: Readonly<Record<string, Record<Notice, string>>> = {
  TY: {
    won: 'คุณถูกรางวัล แตะเพื่อดูโพย',
    deposited: 'ยอดฝากเข้าบัญชีของคุณแล้ว',
    paidOut: 'โอนเงินถอนไปยังธนาคารของคุณแล้ว',
    notPaidOut: 'รายการถอนไม่สำเร็จ แตะเพื่อดูสาเหตุ',
    answered: 'ฝ่ายบริการลูกค้าตอบคุณแล้ว',
    written: 'คุณมีข้อความใหม่ในกล่องข้อความ',
    afterQuiet: 'มีความเคลื่อนไหวระหว่างช่วงเวลาที่คุณปิดการแจ้งเตือน',
  },
  EN: {
    won: 'You won. Tap to see your ticket.',
    deposited: 'Your deposit has arrived.',
    paidOut: 'Your withdrawal has been sent to your bank.',
    notPaidOut: 'Your withdrawal was not paid out. Tap to see why.',
    answered: 'Customer service has answered you.',
    written: 'You have a new message in your inbox.',
    afterQuiet: 'There is news from your quiet hours.',
  },
  CN: {
    won: '您中奖了，点按查看注单。',
    deposited: '您的存款已到账。',
    paidOut: '您的提款已汇往您的银行。',
    notPaidOut: '您的提款未能支付，点按查看原因。',
    answered: '客服已回复您。',
    written: '您的收件箱有新消息。',
    afterQuiet: '免打扰时段内有新动态。',
  },
  ID: {
    won: 'Anda menang. Ketuk untuk melihat taruhan Anda.',
    deposited: 'Deposit Anda sudah masuk.',
    paidOut: 'Penarikan Anda sudah dikirim ke bank Anda.',
    notPaidOut: 'Penarikan Anda tidak dibayarkan. Ketuk untuk melihat alasannya.',
    answered: 'Layanan pelanggan sudah membalas Anda.',
    written: 'Ada pesan baru di kotak masuk Anda.',
    afterQuiet: 'Ada kabar dari jam tenang Anda.',
  },
  VI: {
    won: 'Bạn đã trúng. Chạm để xem vé cược.',
    deposited: 'Tiền nạp của bạn đã vào tài khoản.',
    paidOut: 'Tiền rút đã được chuyển đến ngân hàng của bạn.',
    notPaidOut: 'Yêu cầu rút tiền không được chi trả. Chạm để xem lý do.',
    answered: 'Chăm sóc khách hàng đã trả lời bạn.',
    written: 'Bạn có tin nhắn mới trong hộp thư.',
    afterQuiet: 'Có tin mới trong giờ yên lặng của bạn.',
  },
};

export const pushText = (language: string, notice: Notice): string => (texts[language] ?? texts.TY!)[notice];
