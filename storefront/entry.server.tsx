import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { menuContext } from './api/context.ts';
import { WholeMenu } from './shell/whole-menu.ts';

// Set by the server for every request. The keys are objects of this build, so it exports them.
export { apiContext, siteContext } from './api/context.ts';

/** Renders the whole page before the first byte is sent: it is hashed for its security policy and then cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answer = status;
    const chunks: Buffer[] = [];
    const body = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status: answer, headers }));
        done();
      },
    });
    const page = (
      <WholeMenu value={loadContext.get(menuContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </WholeMenu>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React moves large parts out of place and needs a script to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError: (error) => {
        answer = 500;
        console.error(error);
      },
    });
  });
}
