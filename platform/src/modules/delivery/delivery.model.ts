export type Sms = { to: string; text: string };
export type Email = { to: string; subject: string; text: string };

/** A provider that sends messages. A rejected promise means that nothing was sent. */
export type DeliveryProvider = {
  /** `to`: dialing code and number without the zero in front, digits only. */
  sendSms(message: Sms): Promise<void>;
  sendEmail(message: Email): Promise<void>;
};
