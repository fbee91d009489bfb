import { EventEmitter } from 'node:events';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { drawnForContext, htmlContext, menuContext, ownScriptContext, reuseContext } from './api/context.ts';
import { MarkupContext } from './parts/made-markup.ts';
import { OwnScriptContext } from './parts/own-script.ts';
import { customerPreview } from './price-book/customer-preview.ts';
import { pageMarkup } from './shell/page-markup.tsx';
import { WholeMenu } from './shell/whole-menu.ts';
import { PreviewContext } from './viewer/preview-context.ts';

// Set by the server for every request. The keys are objects of this build, so it exports them.
export {
  apiContext,
  drawnForContext,
  htmlContext,
  ownScriptContext,
  reuseContext,
  siteContext,
} from './api/context.ts';

/**
 * Renders the whole page before the first byte is sent: it is hashed for its security policy and then cached. The HTML is
 * left in `htmlContext`, as text.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answer = status;
    const menu = loadContext.get(menuContext);
    const drawnFor = loadContext.get(drawnForContext);
    const own = loadContext.get(ownScriptContext);
    const { pathname, search } = new URL(request.url);
    const markup = loadContext.get(reuseContext) ? pageMarkup(pathname + search, menu) : null;
    const take = (html: string) => {
      loadContext.set(htmlContext, { html, join: markup ? markup.join : (same) => same });
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(null, { status: answer, headers }));
    };
    const page = (
      <MarkupContext value={markup}>
        <WholeMenu value={menu}>
          <OwnScriptContext value={own}>
            <PreviewContext value={drawnFor && customerPreview(drawnFor)}>
              <ServerRouter context={routerContext} url={request.url} nonce={own} />
            </PreviewContext>
          </OwnScriptContext>
        </WholeMenu>
      </MarkupContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React moves large parts out of place and needs a script to put them back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(new Collecting(take)),
      onShellError: reject,
      onError: (error) => {
        answer = 500;
        console.error(error);
      },
    });
  });
}

/** Hands on a whole text: no more of a stream than React asks of one. */
class Collecting extends EventEmitter {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #done: (text: string) => void;
  constructor(done: (text: string) => void) {
    super();
    this.#done = done;
  }
  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }
  end(): this {
    this.#done(Buffer.concat(this.#chunks).toString());
    return this;
  }
}
