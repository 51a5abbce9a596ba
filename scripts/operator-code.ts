import { Secret, TOTP } from 'otpauth';

/** `npm run operator-code -- <secret>`: the code an authenticator app would show now, for a demo without one. */
const secret = process.argv[2];
if (!secret || !/^[A-Z2-7]{16,}$/.test(secret)) {
  console.error('Usage: npm run operator-code -- <secret>, the secret as npm start prints it');
  process.exitCode = 2;
} else {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) });
  console.log(`${codes.generate()}, for ${Math.ceil(codes.remaining() / 1_000)} more seconds`);
}
