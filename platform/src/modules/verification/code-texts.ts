import { codeLife } from './verification.model';

const texts: Record<string, (brand: string, code: string) => string> = {
  TY: (brand, code) => `${brand}: รหัสยืนยันของคุณคือ ${code} ใช้ได้ ${codeLife.minutes} นาที อย่าบอกรหัสนี้กับใคร`,
  EN: (brand, code) => `${brand}: your code is ${code}. It is good for ${codeLife.minutes} minutes. Tell it to nobody.`,
  CN: (brand, code) => `${brand}：您的验证码是 ${code}，${codeLife.minutes} 分钟内有效，请勿告诉他人。`,
  ID: (brand, code) => `${brand}: kode Anda ${code}, berlaku ${codeLife.minutes} menit. Jangan beri tahu siapa pun.`,
  VI: (brand, code) => `${brand}: mã của bạn là ${code}, có hiệu lực ${codeLife.minutes} phút. Đừng cho ai biết.`,
};

export const codeText = (language: string, brand: string, code: string): string => (texts[language] ?? texts.TY!)(brand, code);
