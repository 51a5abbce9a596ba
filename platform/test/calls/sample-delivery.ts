import type { EmailProvider, EnteredSecret, SmsProvider } from '@portal/contracts';

/** Somebody who sends SMS as it is proposed, on this machine, where nobody answers. */
export const sampleSms: SmsProvider = {
  ...{ url: 'http://127.0.0.1:9/sms', format: 'json', numbers: 'plus', user: '', headers: [{ name: 'x-key', value: '{secret}' }] },
  ...{ body: '{"to":"{to}","text":"{text}"}', successAt: '', successIs: '', referenceAt: '/id' },
};

/** The same for e-mails. */
export const sampleEmail: EmailProvider = {
  ...{ host: '127.0.0.1', port: 9, security: 'starttls', user: 'portal' },
  ...{ sender: 'no-reply@moon.example', senderName: 'Moon' },
};

export const deliveryTerms = { isOn: true, entered: null as EnteredSecret | null };
