import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './rich-text.module.css';

const isAddress = (text: string): boolean => /^(?:https?:\/\/[^\s/]|mailto:.|tel:.|\/(?!\/)|#)\S*$/i.test(text);

type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void };

/** Where the chosen words lead to. It stands in a form of its own screen, so Enter sets the link and sends nothing. */
export const LinkBox = ({ href, onSet, onClose }: Props) => {
  const [typed, setTyped] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const set = (): void => {
    const address = typed.trim();
    if (isAddress(address)) onSet(address);
    else setWrong(true);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className={styles.linkBox}>
      <TextField
        ref={field}
        label="The link leads to"
        hint="A page of the shop, such as /page/about-us/, or an address with https://, mailto: or tel:."
        error={isWrong ? 'An address begins with /, https://, mailto: or tel:.' : undefined}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={press}
      />
      <p className={styles.linkActs}>
        <Button onClick={set}>Set the link</Button>
        {href !== '' && <Button onClick={() => onSet(null)}>Remove the link</Button>}
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </div>
  );
};
