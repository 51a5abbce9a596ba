import { memberFileCalls } from '@portal/contracts';
import type { CallServer } from '../../core/http/calls';
import { languageOf } from '../../core/http/language';
import type { MemberFilesService } from './member-files.service';

export function memberFileRoutes({ serve, files }: { serve: CallServer; files: MemberFilesService }): void {
  serve(memberFileCalls, {
    'GET /wps/member/files': ({ member: { memberId } }) => files.find(memberId),
    'POST /wps/member/files/statement': ({ member: { memberId }, body, request }) =>
      files.askForStatement(memberId, body, languageOf(request)),
    'POST /wps/member/files/personal-data': ({ member: { memberId }, body, request }) =>
      files.askForPersonalData(memberId, body.password, {
        language: languageOf(request),
        from: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      }),
    'GET /wps/member/files/:id/parts/:part': async ({ member: { memberId }, params: { id, part } }) => ({
      content: await files.readPart(memberId, id, part),
    }),
  });
}
