import { imageType } from '#contract/platform/images.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../failure/failure.ts';
import type { ImageStore } from './image-store.ts';

/** Addresses contain the hash of the bytes, so their content never changes. */
export const mountImages = (app: FastifyInstance, images: ImageStore): void => {
  app.get<{ Params: { file: string } }>('/images/:file', async (request, reply) => {
    const bytes = await images.get(request.params.file);
    if (!bytes) throw notFound('There is no such picture.');
    return reply.type(imageType).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
};
