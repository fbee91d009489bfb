import type { EntityErrors } from '#contract/platform/envelope.ts';
import type { MailName, MailTextKind } from '#contract/shop/staff-mails.ts';
import * as staffMessages from '#messages/staff.js';
import { invalid } from '#server/platform/failure/failure.ts';
import { type MailSpec, shopPlaceholders } from './letters/mail-spec.ts';
import { mailTexts } from './letters/mail-texts.ts';
import { placeholdersIn } from './letters/compose.ts';

/**
 * The texts that differ from the shop's own.
 * @throws 422 for a placeholder that the mail does not have, one that is missing, an empty subject, an unknown text
 */
export const checkedTexts = (mail: MailName, given: Readonly<Record<string, string>>): Record<string, string> => {
  const { placeholders, texts }: MailSpec = mailTexts[mail];
  const known = [...Object.keys(placeholders), ...Object.keys(shopPlaceholders)];
  const all = known.map((name) => `{${name}}`).join(', ');
  const problemsOf = (slot: string, text: string): string[] => {
    const spec = Object.hasOwn(texts, slot) ? texts[slot] : undefined;
    if (!spec) return [staffMessages.mailTextUnknown(slot)];
    if (text === '') return whyNotEmpty(slot, spec.kind);
    const used = placeholdersIn(text);
    const unknown = used.filter((name) => !known.includes(name));
    const missing = (spec.needs ?? []).filter((name) => !used.includes(name));
    return [
      ...unknown.map((name) => staffMessages.placeholderUnknown(name, all)),
      ...missing.map((name) => staffMessages.placeholderMissing(name)),
    ];
  };
  const errors: EntityErrors = Object.fromEntries(
    Object.entries(given).flatMap(([slot, text]) => {
      const problems = problemsOf(slot, text);
      return problems.length > 0 ? [[slot, problems] as const] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid({ texts: errors });
  return Object.fromEntries(Object.entries(given).filter(([slot, text]) => text !== texts[slot]?.own()));
};

/** Greeting and paragraphs can be left out; other lines and what stands beside a figure cannot. */
const whyNotEmpty = (slot: string, kind: MailTextKind): string[] => {
  if (slot === 'subject' || slot === 'partSubject') return [staffMessages.mailSubjectRequired()];
  return kind === 'TEXT' || slot === 'greeting' ? [] : [staffMessages.mailLineRequired()];
};
