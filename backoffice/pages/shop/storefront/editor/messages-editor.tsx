import { staffLimits } from '#contract/staff-limits.ts';
import { StorefrontMessage } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { DaysFields } from './days-fields.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { movedItem, withItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { ShownToField } from './shown-to-field.tsx';

const kinds: { value: StorefrontMessage['kind']; label: string }[] = [
  { value: 'success', label: 'Good news' },
  { value: 'info', label: 'Plain' },
  { value: 'warn', label: 'Warning' },
  { value: 'error', label: 'Trouble' },
];

/** The messages at the top of the homepage; the shop shows the most severe first. */
export const MessagesEditor = ({ edit }: { edit: Edit }) => {
  const { messages } = edit.doc;
  const set = (next: StorefrontMessage[]) => edit.change({ messages: next });
  return (
    <>
      <SortableList
        label="Messages"
        names={messages.map(({ text }, i) => text || `Message ${i + 1}`)}
        onMove={(from, to) => set(movedItem(messages, from, to))}
      >
        {(i) => {
          const message = messages[i];
          if (!message) return null;
          return (
            <div className={styles.fields}>
              <SelectField
                label="Kind"
                placeholder="Choose a kind"
                options={kinds}
                value={message.kind}
                onChange={(event) => {
                  const kind = StorefrontMessage.shape.kind.safeParse(event.currentTarget.value);
                  if (kind.success) set(withItem(messages, i, { ...message, kind: kind.data }));
                }}
              />
              <TextAreaField
                label="Text"
                rows={2}
                hint={`${message.text.length} of ${staffLimits.messageMax}`}
                maxLength={staffLimits.messageMax}
                error={edit.problemAt(`messages.${i}.text`)}
                value={message.text}
                onChange={(event) => set(withItem(messages, i, { ...message, text: event.currentTarget.value }))}
              />
              <ShownToField
                value={message.shownTo}
                onChange={(shownTo) => set(withItem(messages, i, { ...message, shownTo }))}
              />
              <DaysFields
                value={message}
                error={edit.problemAt(`messages.${i}.to`)}
                onChange={(days) => set(withItem(messages, i, { ...message, ...days }))}
              />
              <p>
                <Button variant="text" onClick={() => set(without(messages, i))}>
                  Remove this message
                </Button>
              </p>
            </div>
          );
        }}
      </SortableList>
      <p>
        <Button
          disabled={messages.length >= staffLimits.slidesMax}
          onClick={() => set([...messages, { kind: 'info', text: '', shownTo: 'ALL', from: null, to: null }])}
        >
          Add a message
        </Button>
      </p>
    </>
  );
};
