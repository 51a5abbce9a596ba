import type { Operator } from '@portal/contracts/operators';
import { ask } from './ask';

/** First step; answers a challenge whether or not name and password are right. */
export const signIn = async (username: string, password: string): Promise<string> =>
  (await ask<{ challenge: string }>('POST', '/wps/operators/sign-in', { body: { username, password } })).challenge;

export const passSecondFactor = async (challenge: string, code: string): Promise<Operator> =>
  (await ask<{ operator: Operator }>('POST', '/wps/operators/second-factor', { body: { challenge, code } })).operator;

export const readOperator = async (): Promise<Operator> => (await ask<{ operator: Operator }>('GET', '/wps/operators/me')).operator;

export const signOut = (): Promise<unknown> => ask('DELETE', '/wps/operators/session');
