import { article, heading, type HelpTexts, paragraph as p, points, steps } from './help-html';

export const helpVietnamese: HelpTexts = {
  'first-steps': article(
    'Bước đầu tiên',
    p('Đăng ký mất khoảng một phút và miễn phí. Bạn phải đủ 21 tuổi.'),
    steps(
      'Bấm <strong>Đăng ký</strong>, chọn tên người dùng và mật khẩu. Ô bắt buộc đều được đánh dấu.',
      'Mở <strong>Nạp tiền</strong> và quét mã QR PromptPay bằng ứng dụng ngân hàng.',
      'Chọn trò chơi hoặc xổ số. Đọc tỉ lệ và giờ đóng trước khi xác nhận.',
      'Theo dõi số dư và mọi biến động trong <strong>lịch sử tài khoản</strong>.',
    ),
    p('Chưa muốn nạp tiền? Hãy dùng tài khoản chơi thử khi nút chơi thử được mở.'),
  ),
  'keep-your-account-safe': article(
    'Giữ an toàn cho tài khoản',
    points(
      'Dùng mật khẩu không trùng nơi khác, ít nhất 8 ký tự. Càng dài càng tốt.',
      'Nhân viên không bao giờ hỏi mật khẩu hay mã xác minh của bạn.',
      'Sau khi đăng nhập, hãy xem thời điểm đăng nhập lần trước.',
      'Trên thiết bị dùng chung, hãy đăng xuất khi xong.',
    ),
    heading('Quên mật khẩu'),
    p(
      'Bấm <strong>Quên mật khẩu</strong> ở trang đăng nhập, chọn số điện thoại hoặc email đã đăng ký. Mã chỉ dùng một lần trong thời gian ngắn.',
    ),
    p('Khi đã đặt mật khẩu mới, mọi thiết bị đều đăng xuất và cần mật khẩu mới.'),
  ),
  'read-your-account-record': article(
    'Cách đọc lịch sử tài khoản',
    p('Mỗi khoản tiền vào hoặc ra khỏi ví có một dòng: thời gian, loại, số tiền và số dư sau đó.'),
    points(
      '<strong>Khả dụng</strong>: có thể cược hoặc rút ngay.',
      '<strong>Tạm giữ</strong>: để dành cho giao dịch chưa xong.',
      '<strong>Cược chưa mở thưởng</strong>: kỳ quay chưa có kết quả.',
    ),
    p('Lọc theo ngày và loại để tìm. Nếu có con số không đúng, hãy cho chúng tôi biết thời gian và mã số.'),
  ),
  'deposit-tutorial': article(
    'Cách nạp tiền bằng PromptPay',
    steps(
      'Đăng nhập rồi bấm <strong>Nạp tiền</strong> ở thanh trên cùng.',
      'Nhập số tiền. Mức thấp nhất và cao nhất hiện dưới ô nhập.',
      'Bạn nhận mã QR và số tiền phải trả. <strong>Số tiền có thể lẻ satang</strong> để hệ thống nhận ra khoản chuyển ngay.',
      'Quét mã bằng ứng dụng ngân hàng, kiểm tra người nhận và số tiền rồi xác nhận.',
      'Quay lại trang nạp tiền. Tiền tự vào khi ngân hàng báo; không cần gửi biên lai.',
    ),
    heading('Lưu ý'),
    points(
      'Chuyển đúng số tiền hiển thị, đến từng satang, và chỉ một lần cho mỗi mã.',
      'Mã hết hạn khi đồng hồ về không. Hãy tạo mã mới, đừng trả vào mã cũ.',
      'Chỉ dùng tài khoản ngân hàng đứng tên bạn.',
    ),
  ),
  'deposit-not-there': article(
    'Đã chuyển nhưng tiền chưa vào',
    p('Thường tiền vào trong một phút. Nếu quá mười phút, hãy kiểm tra:'),
    steps(
      'Trong ứng dụng ngân hàng: giao dịch đã hoàn tất chưa?',
      'Số tiền có khớp hoàn toàn với trang nạp tiền không?',
      'Trong <strong>lịch sử tài khoản</strong>: yêu cầu đang chờ, hết hạn hay đã vào?',
      'Liên hệ chăm sóc khách hàng kèm thời gian, số tiền và mã tham chiếu ngân hàng.',
    ),
    p('Khoản chuyển sai số tiền hoặc quá giờ không mất. Nhân viên sẽ kiểm tra rồi ghi có hoặc hoàn lại.'),
  ),
  withdraw: article(
    'Rút tiền',
    p('Chỉ rút về tài khoản ngân hàng cùng tên với tài khoản thành viên.'),
    points(
      'Rút được số dư khả dụng; tiền tạm giữ và cược chưa mở thưởng thì chưa.',
      'Trước khi xác nhận, bạn thấy số tiền, phí và tài khoản nhận.',
      'Sau khi đổi mật khẩu, số điện thoại hoặc email, việc rút có thể tạm dừng một thời gian để bảo vệ bạn.',
    ),
    p('Bạn nhận tin nhắn khi yêu cầu được duyệt hoặc bị từ chối, kèm lý do.'),
  ),
  games: article(
    'Chơi trò chơi',
    steps(
      'Chọn danh mục trong trình đơn, tìm theo tên hoặc lọc theo nhà cung cấp.',
      'Chạm trái tim để lưu yêu thích. Trò vừa chơi nằm ở trang chủ.',
      'Bấm vào trò chơi để mở cửa sổ. Có thể đóng bất cứ lúc nào.',
    ),
    heading('Khi mất kết nối'),
    p('Mở lại đúng trò chơi đó: ván dở sẽ tiếp tục hoặc hiện kết quả. Số dư luôn theo ghi nhận của máy chủ.'),
    p('Nếu cửa sổ không mở, hãy cho phép cửa sổ bật lên với trang này rồi thử lại.'),
  ),
  'lottery-bets': article(
    'Cược xổ số: loại, tỉ lệ, giờ đóng',
    p('Mỗi loại xổ số có giờ mở và đóng riêng. Đồng hồ đếm ngược theo máy chủ; sau giờ đóng không ai cược được.'),
    points(
      '<strong>3 số thẳng</strong>: đúng cả số lẫn vị trí.',
      '<strong>3 số đảo</strong>: đúng số, thứ tự bất kỳ; không nhận ba số giống nhau.',
      '<strong>2 số trên / dưới</strong>: hai số cuối của kết quả trên hoặc dưới.',
      '<strong>Chạy</strong>: số đã chọn có trong kết quả.',
    ),
    p('Tỉ lệ hiện trước khi xác nhận và được lưu cùng phiếu. Nếu thay đổi giữa chừng, bạn sẽ được hỏi trước.'),
    p('Số bị khóa hoặc hết hạn mức được báo ngay kèm lý do. Phiếu chỉ hủy được trước giờ đóng theo luật của loại đó.'),
  ),
  'lottery-verify': article(
    'Tự kiểm tra kỳ quay',
    p('Kết quả xổ số Chandra được tính từ hạt giống định sẵn trước khi mở bán. SHA-256 của nó được công bố trước nên không thể đổi.'),
    steps(
      'Mở thẻ <strong>Kết quả</strong> của loại xổ số.',
      'Bấm <strong>Kiểm tra</strong> ở kỳ quay.',
      'Trình duyệt của bạn băm hạt giống đã tiết lộ, so với giá trị đã công bố và tính lại kết quả.',
    ),
    p('Nếu có gì khác, trang sẽ nói rõ. Hãy báo ngay cho chúng tôi.'),
  ),
  agents: article(
    'Đại lý và đội nhóm',
    p('Đại lý mời thành viên bằng liên kết hoặc mã riêng. Người đăng ký qua đó vào đội ngay.'),
    points(
      'Thành viên, doanh số và hoa hồng có ở <strong>trung tâm đại lý</strong>.',
      'Đại lý chỉ thấy đội của mình, không thấy mật khẩu hay dữ liệu ngân hàng.',
    ),
    p('Muốn làm đối tác? Điền đơn liên kết trong trung tâm trợ giúp, chúng tôi sẽ liên hệ.'),
  ),
  'responsible-play': article(
    'Chơi có trách nhiệm',
    p('Chơi là giải trí, không phải cách kiếm sống. Chỉ dùng số tiền mất đi cũng không ảnh hưởng cuộc sống.'),
    points(
      'Đặt ngân sách và thời gian trước khi chơi, tới đó thì dừng.',
      'Đừng chơi để gỡ.',
      'Đừng chơi khi đã uống rượu, buồn bực hoặc mệt mỏi.',
      'Thường xuyên xem tổng tiền nạp ở trang thành viên.',
    ),
    p(
      'Lo cho bản thân hay người thân? Tại Thái Lan, đường dây sức khỏe tâm thần 1323 hoạt động suốt ngày đêm. Dịch vụ dành cho người từ 21 tuổi.',
    ),
  ),
  agreement: article(
    'Thỏa thuận người dùng',
    p('Vui lòng đọc trước khi sử dụng. Đăng ký hoặc tiếp tục sử dụng nghĩa là bạn chấp nhận toàn bộ.'),
    heading('1. Ai được tham gia'),
    p('Bạn từ 21 tuổi, ở nơi pháp luật cho phép và khai thông tin thật của mình. Mỗi người một tài khoản.'),
    heading('2. Tài khoản của bạn'),
    p(
      'Bạn giữ gìn mật khẩu và thiết bị. Nếu nghi có người khác dùng, hãy đổi mật khẩu và báo ngay. Chúng tôi có thể tạm khóa tài khoản để kiểm tra.',
    ),
    heading('3. Tiền'),
    p(
      'Nạp và rút qua tài khoản ngân hàng đứng tên bạn. Số dư không có lãi. Lỗi hệ thống được sửa bằng bút toán điều chỉnh công khai; lịch sử không bao giờ bị xóa.',
    ),
    heading('4. Cược và kết quả'),
    p('Cược có hiệu lực khi máy chủ xác nhận trước giờ đóng. Tỉ lệ là tỉ lệ lưu trên phiếu. Nếu kỳ quay bị hủy, tiền cược được hoàn đủ.'),
    heading('5. Điều không được phép'),
    p(
      'Chương trình tự động, nhiều tài khoản, thông đồng và lợi dụng lỗi hệ thống. Chúng tôi có thể khóa tài khoản, hủy cược liên quan và nói rõ lý do.',
    ),
    heading('6. Dữ liệu cá nhân'),
    p('Chúng tôi chỉ giữ những gì dịch vụ và pháp luật cần, không bán cho ai. Bạn có thể yêu cầu xem hoặc sửa.'),
    heading('7. Thay đổi'),
    p('Thay đổi được thông báo trước. Cược đã nhận theo quy định tại thời điểm đặt.'),
    heading('8. Tranh chấp'),
    p(
      'Gửi khiếu nại qua trung tâm trợ giúp kèm mã giao dịch; chúng tôi trả lời theo ghi nhận của hệ thống. Bản trình diễn này dùng tiền mô phỏng và chưa được cơ quan nào chứng nhận.',
    ),
  ),
};
