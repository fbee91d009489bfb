import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReceivedMail } from './read-mail.ts';

/** A real mail server on this machine that records its mails. */
export type MailServer = {
  url: string;
  port: number;
  mails: ReceivedMail[];
  close: () => Promise<void>;
};

type Options = {
  /** The port of an earlier one, for a server that comes back. */
  port?: number;
  /** Answers RCPT TO: throws the server's refusal, with `responseCode`. */
  onRecipient?: (address: string) => void;
  /** Called with each mail before it is accepted. */
  onMail?: (mail: ReceivedMail) => Promise<void>;
};

export const startMailServer = async ({ port = 0, onRecipient, onMail }: Options = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, done) => {
      try {
        onRecipient?.(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const mail = readMail(Buffer.concat(await stream.toArray()).toString('latin1'));
        const received = { ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) };
        await onMail?.(received);
        mails.push(received);
      };
      callbackify(take)((error) => done(error));
    },
  });
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
