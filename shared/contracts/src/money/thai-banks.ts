/** Banks that pay out to members, with how many digits their account numbers have. Names are the banks' own. */
export const thaiBanks = {
  KBANK: { name: { TY: 'ธนาคารกสิกรไทย', EN: 'Kasikornbank' }, digits: 10 },
  SCB: { name: { TY: 'ธนาคารไทยพาณิชย์', EN: 'Siam Commercial Bank' }, digits: 10 },
  BBL: { name: { TY: 'ธนาคารกรุงเทพ', EN: 'Bangkok Bank' }, digits: 10 },
  KTB: { name: { TY: 'ธนาคารกรุงไทย', EN: 'Krungthai Bank' }, digits: 10 },
  BAY: { name: { TY: 'ธนาคารกรุงศรีอยุธยา', EN: 'Krungsri (Bank of Ayudhya)' }, digits: 10 },
  TTB: { name: { TY: 'ธนาคารทหารไทยธนชาต', EN: 'TMBThanachart Bank (ttb)' }, digits: 10 },
  GSB: { name: { TY: 'ธนาคารออมสิน', EN: 'Government Savings Bank' }, digits: 12 },
  BAAC: { name: { TY: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)', EN: 'BAAC' }, digits: 12 },
  GHB: { name: { TY: 'ธนาคารอาคารสงเคราะห์ (ธอส.)', EN: 'Government Housing Bank' }, digits: 12 },
  UOBT: { name: { TY: 'ธนาคารยูโอบี', EN: 'UOB Thailand' }, digits: 10 },
  CIMBT: { name: { TY: 'ธนาคารซีไอเอ็มบีไทย', EN: 'CIMB Thai' }, digits: 10 },
  KKP: { name: { TY: 'ธนาคารเกียรตินาคินภัทร', EN: 'Kiatnakin Phatra Bank' }, digits: 14 },
  TISCO: { name: { TY: 'ธนาคารทิสโก้', EN: 'TISCO Bank' }, digits: 14 },
  LHFG: { name: { TY: 'ธนาคารแลนด์ แอนด์ เฮ้าส์', EN: 'Land and Houses Bank' }, digits: 10 },
  IBANK: { name: { TY: 'ธนาคารอิสลามแห่งประเทศไทย', EN: 'Islamic Bank of Thailand' }, digits: 10 },
} as const;

export type BankCode = keyof typeof thaiBanks;
export const bankCodes = Object.keys(thaiBanks) as [BankCode, ...BankCode[]];

/** The digits of a number as people write it, with spaces and dashes; `null` when it is none of this bank's. */
export function readAccountNumber(bankCode: BankCode, text: string): string | null {
  const digits = text.replace(/[\s-]/g, '');
  const isWhole = /^[0-9]+$/.test(digits) && digits.length === thaiBanks[bankCode].digits;
  return isWhole && !/^0+$/.test(digits) ? digits : null;
}
