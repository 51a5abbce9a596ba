type Mail = { subject: string; text: string };
type Write = (brand: string, account: string, link: string) => Mail;

const mails: Record<string, Write> = {
  TY: (brand, account, link) => ({
    subject: `${brand}: ยืนยันอีเมลของคุณ`,
    text: `มีคำขอใช้อีเมลนี้กับบัญชี ${account}\n\nเปิดลิงก์นี้ภายใน 30 นาทีขณะเข้าสู่ระบบบัญชีนั้น ใช้ได้ครั้งเดียว:\n${link}\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร`,
  }),
  EN: (brand, account, link) => ({
    subject: `${brand}: confirm your email address`,
    text: `Somebody wants to use this address for the account ${account}.\n\nOpen this link within 30 minutes, signed in to that account; it is good once:\n${link}\n\nIf it was not you, do nothing.`,
  }),
  CN: (brand, account, link) => ({
    subject: `${brand}：确认您的邮箱`,
    text: `有人希望将此邮箱用于账号 ${account}。\n\n请在 30 分钟内登录该账号并打开此链接（仅可使用一次）：\n${link}\n\n如果不是您本人操作，请忽略此邮件。`,
  }),
  ID: (brand, account, link) => ({
    subject: `${brand}: konfirmasi alamat email Anda`,
    text: `Ada permintaan memakai alamat ini untuk akun ${account}.\n\nBuka tautan ini dalam 30 menit sambil masuk ke akun itu; hanya berlaku sekali:\n${link}\n\nJika bukan Anda, abaikan saja.`,
  }),
  VI: (brand, account, link) => ({
    subject: `${brand}: xác nhận email của bạn`,
    text: `Có yêu cầu dùng địa chỉ này cho tài khoản ${account}.\n\nMở liên kết này trong vòng 30 phút khi đang đăng nhập tài khoản đó, chỉ dùng được một lần:\n${link}\n\nNếu không phải bạn, hãy bỏ qua.`,
  }),
};

export const linkEmail = (language: string, ...rest: Parameters<Write>): Mail => (mails[language] ?? mails.TY!)(...rest);
