import { routes } from '#contract/links.ts';
import * as words from '#messages/sections.js';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { useId } from 'react';
import { Form } from 'react-router';
import { Goals } from './goals.tsx';
import styles from './phones.module.css';
import type { Drawn } from './drawn.ts';

/** A box that searches for a phone, which works without scripts, and phones. */
export const PhonesSection: Drawn<'PHONES'> = ({ section: { settings } }) => {
  const id = useId();
  return (
    <>
      {settings.finder === 'yes' && (
        <Form action={routes.search} className={styles.finder}>
          <label htmlFor={id}>{words.findPhone()}</label>
          <input id={id} name="s" type="search" required className={fieldStyles.input} />
          <Button type="submit" variant="primary">
            {words.find()}
          </Button>
        </Form>
      )}
      {settings.phones.length > 0 && <Goals goals={settings.phones.map(({ phone }) => phone)} />}
    </>
  );
};
