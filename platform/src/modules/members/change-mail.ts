import type { EventKind } from './account-events.repository';

/** What the job that sends it is given. `to`: the address that was confirmed when the change was made. */
export type ChangeMail = { to: string; account: string; language: string; kind: EventKind };

/** Kinds that nobody is written to about: they happen all the time, or the member has just done them. */
type Told = Exclude<EventKind, 'signed_in' | 'sign_in_failed' | 'passkey_renamed' | 'identity_sent' | 'data_requested'>;
type Texts = { subject: (brand: string) => string; account: string; kinds: Record<Told, string> };

const texts: Record<string, Texts> = {
  TY: {
    subject: (brand) => `${brand}: การเปลี่ยนแปลงในบัญชีของคุณ`,
    account: 'บัญชี',
    kinds: {
      password_changed: 'เปลี่ยนรหัสผ่านเข้าสู่ระบบแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      mobile_changed: 'เปลี่ยนเบอร์มือถือของบัญชีแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      email_changed: 'เปลี่ยนอีเมลของบัญชีแล้ว หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
      payment_password_changed: 'ตั้งหรือเปลี่ยนรหัสถอนเงินแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      payment_password_unlocked: 'เจ้าหน้าที่ปลดล็อกรหัสถอนเงินของคุณแล้ว การถอนเงินจะพักไว้ชั่วคราว หากคุณไม่ได้ขอ ติดต่อฝ่ายบริการลูกค้าทันที',
      payment_password_removed:
        'เจ้าหน้าที่ลบรหัสถอนเงินของคุณแล้ว กรุณาตั้งรหัสใหม่ก่อนถอนเงินครั้งต่อไป การถอนเงินจะพักไว้ชั่วคราว หากคุณไม่ได้ขอ ติดต่อฝ่ายบริการลูกค้าทันที',
      bank_account_added: 'เพิ่มบัญชีธนาคารใหม่แล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      bank_account_removed: 'ลบบัญชีธนาคารออกแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      second_factor_on: 'เปิดการยืนยันสองขั้นตอนแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      second_factor_off: 'ปิดการยืนยันสองขั้นตอนแล้ว หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
      recovery_code_used: 'มีการเข้าสู่ระบบด้วยรหัสสำรอง หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
      recovery_codes_renewed: 'สร้างรหัสสำรองชุดใหม่แล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      passkey_added: 'เพิ่มพาสคีย์สำหรับเข้าสู่ระบบแล้ว หากไม่ใช่คุณ ให้ลบพาสคีย์นั้นในศูนย์ความปลอดภัย และติดต่อฝ่ายบริการลูกค้าทันที',
      passkey_removed: 'ลบพาสคีย์ออกจากบัญชีแล้ว หากไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อฝ่ายบริการลูกค้าทันที',
      identity_verified: 'ยืนยันตัวตนของคุณเรียบร้อยแล้ว',
      identity_rejected: 'เอกสารของคุณไม่ผ่านการตรวจ ดูเหตุผลแล้วส่งใหม่อีกครั้ง',
      account_closed: 'บัญชีของคุณถูกปิดแล้ว หากไม่ใช่คุณ ติดต่อฝ่ายบริการลูกค้าทันที',
      account_reopened: 'บัญชีของคุณเปิดใช้งานอีกครั้งแล้ว หากคุณไม่ได้ขอ ติดต่อฝ่ายบริการลูกค้าทันที',
    },
  },
  EN: {
    subject: (brand) => `${brand}: a change of your account`,
    account: 'Account',
    kinds: {
      password_changed: 'Your sign-in password was changed. If it was not you, contact customer service at once.',
      mobile_changed: 'The mobile number of your account was changed. If it was not you, contact customer service at once.',
      email_changed:
        'The email address of your account was changed. If it was not you, change your password and contact customer service at once.',
      payment_password_changed: 'Your payment password was set or changed. If it was not you, contact customer service at once.',
      payment_password_unlocked:
        'Our staff unlocked your payment password. Withdrawals pause for a while. If you did not ask for it, contact customer service at once.',
      payment_password_removed:
        'Our staff removed your payment password. Set another one before your next withdrawal. Withdrawals pause for a while. If you did not ask for it, contact customer service at once.',
      bank_account_added: 'A bank account was added to your account. If it was not you, contact customer service at once.',
      bank_account_removed: 'A bank account was removed from your account. If it was not you, contact customer service at once.',
      second_factor_on: 'Two-step sign-in was turned on. If it was not you, contact customer service at once.',
      second_factor_off: 'Two-step sign-in was turned off. If it was not you, change your password and contact customer service at once.',
      recovery_code_used:
        'A recovery code was used to sign in. If it was not you, change your password and contact customer service at once.',
      recovery_codes_renewed: 'New recovery codes were made. If it was not you, contact customer service at once.',
      passkey_added:
        'A passkey that signs in to your account was added. If it was not you, remove it in the security centre and contact customer service at once.',
      passkey_removed:
        'A passkey was removed from your account. If it was not you, change your password and contact customer service at once.',
      identity_verified: 'Your identity is verified.',
      identity_rejected: 'Your documents were not accepted. See why, and send them again.',
      account_closed: 'Your account was closed. If it was not you, contact customer service at once.',
      account_reopened: 'Your account was opened again. If you did not ask for it, contact customer service at once.',
    },
  },
  CN: {
    subject: (brand) => `${brand}: 您的账号有变更`,
    account: '账号',
    kinds: {
      password_changed: '您的登录密码已更改。如非本人操作，请立即联系客服。',
      mobile_changed: '您账号的手机号已更改。如非本人操作，请立即联系客服。',
      email_changed: '您账号的邮箱已更改。如非本人操作，请立即修改密码并联系客服。',
      payment_password_changed: '您的支付密码已设置或更改。如非本人操作，请立即联系客服。',
      payment_password_unlocked: '客服已解锁您的支付密码，提款将暂停一段时间。如果不是您要求的，请立即联系客服。',
      payment_password_removed: '客服已移除您的支付密码，请在下次提款前重新设置。提款将暂停一段时间。如果不是您要求的，请立即联系客服。',
      bank_account_added: '您的账号已添加银行账户。如非本人操作，请立即联系客服。',
      bank_account_removed: '您的账号已移除银行账户。如非本人操作，请立即联系客服。',
      second_factor_on: '两步登录已开启。如非本人操作，请立即联系客服。',
      second_factor_off: '两步登录已关闭。如非本人操作，请立即修改密码并联系客服。',
      recovery_code_used: '有人使用恢复码登录。如非本人操作，请立即修改密码并联系客服。',
      recovery_codes_renewed: '已生成新的恢复码。如非本人操作，请立即联系客服。',
      passkey_added: '您的账号已添加用于登录的通行密钥。如非本人操作，请在安全中心将其删除并立即联系客服。',
      passkey_removed: '您账号的通行密钥已删除。如非本人操作，请立即修改密码并联系客服。',
      identity_verified: '您的身份已核实。',
      identity_rejected: '您的证件未通过审核，请查看原因后重新提交。',
      account_closed: '您的账号已关闭。如非本人操作，请立即联系客服。',
      account_reopened: '您的账号已重新开通。如果不是您要求的，请立即联系客服。',
    },
  },
  ID: {
    subject: (brand) => `${brand}: perubahan pada akun Anda`,
    account: 'Akun',
    kinds: {
      password_changed: 'Kata sandi masuk Anda diubah. Jika bukan Anda, segera hubungi layanan pelanggan.',
      mobile_changed: 'Nomor ponsel akun Anda diubah. Jika bukan Anda, segera hubungi layanan pelanggan.',
      email_changed: 'Alamat email akun Anda diubah. Jika bukan Anda, segera ubah kata sandi dan hubungi layanan pelanggan.',
      payment_password_changed: 'Sandi pembayaran Anda dibuat atau diubah. Jika bukan Anda, segera hubungi layanan pelanggan.',
      payment_password_unlocked:
        'Staf kami membuka kunci kata sandi pembayaran Anda. Penarikan dijeda sementara. Jika Anda tidak memintanya, segera hubungi layanan pelanggan.',
      payment_password_removed:
        'Staf kami menghapus sandi pembayaran Anda. Buat yang baru sebelum penarikan berikutnya. Penarikan dijeda sementara. Jika Anda tidak memintanya, segera hubungi layanan pelanggan.',
      bank_account_added: 'Rekening bank ditambahkan ke akun Anda. Jika bukan Anda, segera hubungi layanan pelanggan.',
      bank_account_removed: 'Rekening bank dihapus dari akun Anda. Jika bukan Anda, segera hubungi layanan pelanggan.',
      second_factor_on: 'Login dua langkah diaktifkan. Jika bukan Anda, segera hubungi layanan pelanggan.',
      second_factor_off: 'Login dua langkah dimatikan. Jika bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
      recovery_code_used: 'Kode pemulihan dipakai untuk masuk. Jika bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
      recovery_codes_renewed: 'Kode pemulihan baru dibuat. Jika bukan Anda, segera hubungi layanan pelanggan.',
      passkey_added:
        'Kunci sandi untuk masuk ditambahkan ke akun Anda. Jika bukan Anda, hapus di pusat keamanan dan segera hubungi layanan pelanggan.',
      passkey_removed: 'Kunci sandi dihapus dari akun Anda. Jika bukan Anda, segera ganti kata sandi dan hubungi layanan pelanggan.',
      identity_verified: 'Identitas Anda sudah diverifikasi.',
      identity_rejected: 'Dokumen Anda tidak diterima. Lihat alasannya, lalu kirim lagi.',
      account_closed: 'Akun Anda ditutup. Jika bukan Anda, segera hubungi layanan pelanggan.',
      account_reopened: 'Akun Anda dibuka kembali. Jika Anda tidak memintanya, segera hubungi layanan pelanggan.',
    },
  },
  VI: {
    subject: (brand) => `${brand}: thay đổi trong tài khoản của bạn`,
    account: 'Tài khoản',
    kinds: {
      password_changed: 'Mật khẩu đăng nhập của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      mobile_changed: 'Số di động của tài khoản đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      email_changed: 'Email của tài khoản đã được đổi. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay.',
      payment_password_changed:
        'Mật khẩu thanh toán của bạn đã được đặt hoặc đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      payment_password_unlocked:
        'Nhân viên đã mở khóa mật khẩu thanh toán của bạn. Việc rút tiền tạm dừng một thời gian. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng ngay.',
      payment_password_removed:
        'Nhân viên đã xóa mật khẩu thanh toán của bạn. Hãy đặt mật khẩu mới trước lần rút tiền tiếp theo. Việc rút tiền tạm dừng một thời gian. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng ngay.',
      bank_account_added: 'Một tài khoản ngân hàng đã được thêm. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      bank_account_removed: 'Một tài khoản ngân hàng đã được xóa. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      second_factor_on: 'Đăng nhập hai bước đã được bật. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      second_factor_off: 'Đăng nhập hai bước đã bị tắt. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay.',
      recovery_code_used:
        'Một mã khôi phục đã được dùng để đăng nhập. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay.',
      recovery_codes_renewed: 'Mã khôi phục mới đã được tạo. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      passkey_added:
        'Một khóa truy cập để đăng nhập đã được thêm vào tài khoản của bạn. Nếu không phải bạn, hãy xóa nó trong trung tâm bảo mật và liên hệ chăm sóc khách hàng ngay.',
      passkey_removed:
        'Một khóa truy cập đã bị xóa khỏi tài khoản của bạn. Nếu không phải bạn, hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay.',
      identity_verified: 'Danh tính của bạn đã được xác minh.',
      identity_rejected: 'Giấy tờ của bạn không được chấp nhận. Xem lý do rồi gửi lại.',
      account_closed: 'Tài khoản của bạn đã được đóng. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
      account_reopened: 'Tài khoản của bạn đã được mở lại. Nếu bạn không yêu cầu, hãy liên hệ chăm sóc khách hàng ngay.',
    },
  },
};

/** Subject and text of the mail about a change, in the member's language. */
export function mailOfChange({ account, language, kind }: ChangeMail, brand: string): { subject: string; text: string } {
  const own = texts[language] ?? texts.TY!;
  return { subject: own.subject(brand), text: `${own.kinds[kind as Told]}\n\n${own.account}: ${account}` };
}
