type Mail = { subject: string; text: string };
type Write = (brand: string, account: string, link: string) => Mail;

const mails: Record<string, Write> = {
  TY: (brand, account, link) => ({
    subject: `${brand}: ตั้งรหัสผ่านใหม่`,
    text: `มีคำขอตั้งรหัสผ่านใหม่สำหรับบัญชี ${account}\n\nเปิดลิงก์นี้ภายใน 30 นาที ใช้ได้ครั้งเดียว:\n${link}\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้`,
  }),
  EN: (brand, account, link) => ({
    subject: `${brand}: a new password`,
    text: `Somebody asked for a new password for the account ${account}.\n\nOpen this link within 30 minutes; it is good once:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  }),
  CN: (brand, account, link) => ({
    subject: `${brand}：重设密码`,
    text: `有人为账号 ${account} 申请重设密码。\n\n请在 30 分钟内打开此链接（仅可使用一次）：\n${link}\n\n如果不是您本人操作，请忽略此邮件，您的密码不会改变。`,
  }),
  ID: (brand, account, link) => ({
    subject: `${brand}: kata sandi baru`,
    text: `Ada permintaan kata sandi baru untuk akun ${account}.\n\nBuka tautan ini dalam 30 menit; hanya berlaku sekali:\n${link}\n\nJika bukan Anda, abaikan saja: kata sandi Anda tidak berubah.`,
  }),
  VI: (brand, account, link) => ({
    subject: `${brand}: mật khẩu mới`,
    text: `Có yêu cầu đặt mật khẩu mới cho tài khoản ${account}.\n\nMở liên kết này trong vòng 30 phút, chỉ dùng được một lần:\n${link}\n\nNếu không phải bạn, hãy bỏ qua: mật khẩu của bạn không thay đổi.`,
  }),
};

export const resetEmail = (language: string, ...rest: Parameters<Write>): Mail => (mails[language] ?? mails.TY!)(...rest);
