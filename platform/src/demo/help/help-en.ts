import { article, heading, type HelpTexts, paragraph as p, points, steps } from './help-html';

export const helpEnglish: HelpTexts = {
  'first-steps': article(
    'First steps',
    p('Joining takes about a minute and costs nothing. You must be 21 or over.'),
    steps(
      'Press <strong>Register</strong> and choose a username and a password. Fields you must fill in are marked.',
      'Open <strong>Deposit</strong> and scan the PromptPay QR code with your bank’s app.',
      'Pick a game or a lottery. Read the rate and the closing time before you confirm.',
      'Follow your balance and every movement in the <strong>account record</strong>.',
    ),
    p('Not ready to deposit? Try a free-play account whenever the free-play button is offered.'),
  ),
  'keep-your-account-safe': article(
    'Keep your account safe',
    points(
      'Use a password you use nowhere else, 8 characters or more. Longer is better.',
      'Our staff never ask for your password or for a code we sent you.',
      'After signing in, look at the time of your previous sign-in.',
      'On a device you share, sign out when you are done.',
    ),
    heading('Forgot your password?'),
    p(
      'Press <strong>Forgot password</strong> on the sign-in page and choose your registered mobile number or e-mail. The code works once and for a short time.',
    ),
    p('Once the new password is set, every device is signed out and needs the new one.'),
  ),
  'read-your-account-record': article(
    'How to read your account record',
    p('Every baht that enters or leaves your wallet has one line, with its time, kind, amount and the balance after it.'),
    points(
      '<strong>Available</strong> is what you can bet or withdraw now.',
      '<strong>On hold</strong> is set aside for something that has not finished.',
      '<strong>Open stakes</strong> are bets whose draw is still to come.',
    ),
    p('Filter by dates and kind to find a line. If a figure is not what you expect, tell us its time and reference.'),
  ),
  'deposit-tutorial': article(
    'How to deposit with PromptPay',
    steps(
      'Sign in and press <strong>Deposit</strong> in the top bar.',
      'Enter an amount. The least and the most are shown under the field.',
      'You get a QR code and the amount to pay. <strong>It may end in odd satang</strong>: that is how we match your transfer at once.',
      'Scan the code with your bank’s app, check the payee and the amount, and confirm.',
      'Come back to the deposit page. The money arrives by itself when the bank tells us; no slip is needed.',
    ),
    heading('Please mind'),
    points(
      'Pay exactly the amount shown, to the satang, and only once for each code.',
      'The code runs out when the countdown ends. Make a new one then; do not pay the old one.',
      'Pay only from a bank account in your own name.',
    ),
  ),
  'deposit-not-there': article(
    'I paid, but the money is not there',
    p('Deposits usually arrive within a minute. If yours takes more than ten, please check:'),
    steps(
      'In your bank’s app: is the transfer complete, or still pending?',
      'Is the amount the one on the deposit page, to the satang?',
      'In the <strong>account record</strong>: is the request waiting, expired or credited?',
      'Contact customer service with the time, the amount and the bank’s reference.',
    ),
    p('A transfer with another amount, or one made too late, is not lost. Staff look into it and credit or return it.'),
  ),
  withdraw: article(
    'Withdrawing',
    p('Withdrawals go only to a bank account in the same name as your member account.'),
    points(
      'You can withdraw what is available. Money on hold and open stakes cannot be withdrawn yet.',
      'Before you confirm you see the amount, any fee and the account it goes to.',
      'After a change of password, mobile number or e-mail, withdrawals may pause for a while to protect you.',
    ),
    p('A message tells you when a request is approved or declined, and why.'),
  ),
  games: article(
    'Playing games',
    steps(
      'Choose a category in the menu, search by name, or filter by provider.',
      'Tap the heart to keep a favourite. What you played last is on the home page.',
      'Press a game to open its window. You can close it whenever you like.',
    ),
    heading('If the connection drops'),
    p('Open the same game again: an unfinished round continues or shows its outcome. Your balance is always what the server has recorded.'),
    p('If the game window does not open, allow pop-ups for this site and try again.'),
  ),
  'lottery-bets': article(
    'Lottery bets: kinds, rates, closing times',
    p(
      'Each lottery has its own draws with opening and closing times. Countdowns follow the server’s clock, and nobody can bet after closing.',
    ),
    points(
      '<strong>3 straight</strong>: all digits in their places.',
      '<strong>3 any order</strong>: the same digits in any order; triples cannot be bet this way.',
      '<strong>2 top / bottom</strong>: the last two digits of the upper or lower result.',
      '<strong>Run</strong>: your digit appears in the result.',
    ),
    p('The rate stands beside each kind before you confirm and is kept with your slip. Should it change meanwhile, you are asked first.'),
    p(
      'Closed numbers and full limits are named at once, with the reason. A slip can be cancelled only before closing, as that lottery’s rules say.',
    ),
  ),
  'lottery-verify': article(
    'Verify a draw yourself',
    p(
      'Results of Chandra’s own lotteries are computed from a seed fixed before sales open. We publish its SHA-256 first, so it cannot be changed later.',
    ),
    steps(
      'Open the <strong>Results</strong> tab of the lottery.',
      'Press <strong>Verify</strong> on the draw.',
      'Your own browser hashes the revealed seed, compares it with what was published, and computes the result again.',
    ),
    p('If anything differs the page says so plainly. Please tell us at once.'),
  ),
  agents: article(
    'Agents and teams',
    p('Agents invite members with a link or a code of their own. Whoever joins by it is in the team from the start.'),
    points(
      'Members, turnover and commission are shown in the <strong>agent centre</strong>.',
      'Agents see their own team only, and never passwords or bank details.',
    ),
    p('Want to become a partner? Fill in the affiliate application in the help centre and we will get in touch.'),
  ),
  'responsible-play': article(
    'Play responsibly',
    p('Play is entertainment, not a way to earn. Only use money you can lose without it touching your daily life.'),
    points(
      'Set a budget and a time before you start, and stop there.',
      'Do not play to win losses back.',
      'Do not play after drinking, when upset or when tired.',
      'Look at your lifetime deposits on the member page now and then.',
    ),
    p(
      'Worried about yourself or somebody close? In Thailand the mental health hotline 1323 is open around the clock. This service is for people aged 21 and over.',
    ),
  ),
  agreement: article(
    'User agreement',
    p('Please read this before using the service. By registering, or by using it further, you accept all of it.'),
    heading('1. Who may join'),
    p('You must be 21 or over, be where the law allows it, and give your own true details. One person, one account.'),
    heading('2. Your account'),
    p(
      'You look after your password and your devices. If you think somebody else uses your account, change the password and tell us at once. We may suspend an account while we look into it.',
    ),
    heading('3. Money'),
    p(
      'Deposits and withdrawals go through bank accounts in your own name. Balances bear no interest. A mistake of the system is put right by a visible correcting entry; no history is ever removed.',
    ),
    heading('4. Bets and results'),
    p(
      'A bet stands once the server has confirmed it before closing time. The rate is the one kept with the slip. If a draw is void, stakes are returned in full.',
    ),
    heading('5. What is not allowed'),
    p(
      'Automated play, several accounts, collusion and the use of faults in the system. We may suspend accounts and void the bets concerned, and will say why.',
    ),
    heading('6. Personal data'),
    p('We keep what the service and the law need, and sell none of it. You may ask to see or correct yours.'),
    heading('7. Changes'),
    p('Changes are announced in advance on the notice page. Bets already accepted follow the rules they were made under.'),
    heading('8. Disputes'),
    p(
      'Complain through the help centre with the reference of the entry; we answer with what our records show. This demonstration uses play money and has not been certified by any authority.',
    ),
  ),
};
