import type { FastifyReply } from 'fastify';

type Picture = { mediaType: string; bytes: Buffer };

/** Sends a picture of a stranger as a file: opened directly it is downloaded, never shown, and no other site may embed it. */
export function sendPicture(reply: FastifyReply, name: string, { mediaType, bytes }: Picture): FastifyReply {
  const ending = mediaType === 'image/png' ? 'png' : 'jpg';
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}.${ending}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .type(mediaType)
    .send(bytes);
}
