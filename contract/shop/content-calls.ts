import { z } from 'zod';
import { call, pathUrl } from '../platform/call.ts';
import { Config, ContentPage, Home } from './content.ts';

export const contentCalls = {
  cuiConfig: call({
    path: '/api/v1/cuiConfig/',
    summary: 'Shell configuration: menu, logo, user, mini cart, notice, company',
    kept: 'VISITORS',
    response: Config,
  }),
  home: call({
    path: '/api/v1/home/',
    summary: 'Homepage',
    kept: 'VISITORS',
    response: Home,
  }),
  contentPage: call({
    path: '/api/v1/pages/url/:url/',
    summary: 'A content page',
    kept: 'EVERYBODY',
    params: z.strictObject({ url: pathUrl }),
    response: ContentPage,
  }),
} as const;
