/** What staff do to an account that its owner is told of; also the kind of the message in the inbox. */
export type StaffAct = 'login_link_made' | 'sessions_ended';

type Notice = { subject: string; text: string };
type Write = (brand: string, account: string) => Notice;

const texts: Record<string, Record<StaffAct, Write>> = {
  TY: {
    login_link_made: (brand, account) => ({
      subject: `${brand}: มีการสร้างลิงก์เข้าสู่ระบบ`,
      text: `${brand}: เจ้าหน้าที่สร้างลิงก์เข้าสู่ระบบแบบใช้ครั้งเดียวให้บัญชี ${account} หากคุณไม่ได้ขอ โปรดเปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที`,
    }),
    sessions_ended: (brand, account) => ({
      subject: `${brand}: บัญชีถูกนำออกจากระบบทุกอุปกรณ์`,
      text: `${brand}: เจ้าหน้าที่นำบัญชี ${account} ออกจากระบบทุกอุปกรณ์แล้ว โปรดเข้าสู่ระบบใหม่ หากมีข้อสงสัย โปรดติดต่อฝ่ายบริการลูกค้า`,
    }),
  },
  EN: {
    login_link_made: (brand, account) => ({
      subject: `${brand}: a sign-in link was made`,
      text: `${brand}: our staff made a one-time sign-in link for your account ${account}. If you did not ask for it, change your password and contact customer service at once.`,
    }),
    sessions_ended: (brand, account) => ({
      subject: `${brand}: signed out everywhere`,
      text: `${brand}: our staff signed your account ${account} out on all devices. Please sign in again. If you have questions, contact customer service.`,
    }),
  },
  CN: {
    login_link_made: (brand, account) => ({
      subject: `${brand}：已生成登录链接`,
      text: `${brand}：客服已为您的账号 ${account} 生成一次性登录链接。如果不是您要求的，请立即修改密码并联系客服。`,
    }),
    sessions_ended: (brand, account) => ({
      subject: `${brand}：账号已在所有设备退出`,
      text: `${brand}：客服已将您的账号 ${account} 在所有设备上退出登录，请重新登录。如有疑问，请联系客服。`,
    }),
  },
  ID: {
    login_link_made: (brand, account) => ({
      subject: `${brand}: tautan masuk telah dibuat`,
      text: `${brand}: staf kami membuat tautan masuk sekali pakai untuk akun ${account}. Jika Anda tidak memintanya, segera ganti kata sandi dan hubungi layanan pelanggan.`,
    }),
    sessions_ended: (brand, account) => ({
      subject: `${brand}: akun dikeluarkan dari semua perangkat`,
      text: `${brand}: staf kami mengeluarkan akun ${account} dari semua perangkat. Silakan masuk lagi. Jika ada pertanyaan, hubungi layanan pelanggan.`,
    }),
  },
  VI: {
    login_link_made: (brand, account) => ({
      subject: `${brand}: đã tạo liên kết đăng nhập`,
      text: `${brand}: nhân viên đã tạo liên kết đăng nhập dùng một lần cho tài khoản ${account}. Nếu bạn không yêu cầu, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay.`,
    }),
    sessions_ended: (brand, account) => ({
      subject: `${brand}: đã đăng xuất trên mọi thiết bị`,
      text: `${brand}: nhân viên đã đăng xuất tài khoản ${account} trên mọi thiết bị. Vui lòng đăng nhập lại. Nếu có thắc mắc, hãy liên hệ chăm sóc khách hàng.`,
    }),
  },
};

export const staffNoticeText = (language: string, act: StaffAct, ...rest: Parameters<Write>): Notice =>
  (texts[language] ?? texts.TY!)[act](...rest);
