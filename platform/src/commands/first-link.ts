import { invitationMinutes } from '@portal/contracts';
import type { App } from '../app';
import type { OperatorsService } from '../modules/operators';

type Link = NonNullable<Awaited<ReturnType<OperatorsService['inviteFirst']>>>;

/** The secret stands behind `#`, so that no server, proxy or log of one on the way ever sees it. */
export const linkOf = (publicUrl: string, { token }: Pick<Link, 'token'>): string => `${publicUrl}/ops/welcome#${token}`;

/** What is printed for whoever runs the platform. */
export const linkLines = (publicUrl: string, link: Link): string[] => [
  `There is no operator yet. Open this link once, within ${invitationMinutes} minutes, to become the first one:`,
  linkOf(publicUrl, link),
];

/** At the start of an installation without operators: prints a link for the first one. It is written to the output, and never to the log. */
export async function printFirstLink(
  app: Pick<App, 'services'>,
  publicUrl: string,
  print: (line: string) => void = console.log,
): Promise<void> {
  const link = await app.services.operators.inviteFirst();
  if (link) for (const line of linkLines(publicUrl, link)) print(line);
}
