import { readStyleFile, type Style, type StyleFile, styleFileMaxBytes } from '#contract/shop/style.ts';
import * as staffMessages from '#messages/staff.js';
import { Button } from '#ui/button.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useId, useState } from 'react';
import editor from '../editor/editor.module.css';
import styles from './look.module.css';

type Props = { style: Style; presets: readonly StyleFile[]; onChoose: (style: Style) => void };

/** Looks that come along, and looks as files: each is put into the draft, where it can be tried and undone. */
export const StyleFiles = ({ style, presets, onChoose }: Props) => {
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (file: File): Promise<void> => {
    const read =
      file.size > styleFileMaxBytes ? { problems: [staffMessages.noStyleFile()] } : readStyleFile(await file.text());
    setProblems('problems' in read ? [`${file.name} was not taken:`, ...read.problems] : []);
    if ('file' in read) onChoose(read.file.style);
  };
  return (
    <section aria-label="Looks">
      <h2>Looks</h2>
      <p className={editor.quiet}>Begin with one of these; it goes into your draft.</p>
      <p className={editor.buttons}>
        {presets.map((preset) => (
          <Button key={preset.name} onClick={() => onChoose(preset.style)}>
            {preset.name}
          </Button>
        ))}
      </p>
      <Problems problems={problems} />
      <p className={editor.buttons}>
        <Button onClick={() => save(style)}>Save as a file</Button>
        <label htmlFor={id} className={styles.file}>
          Take from a file
        </label>
        <FileInput
          id={id}
          accept="application/json,.json"
          className={styles.fileInput}
          onFiles={([file]) => file && void take(file)}
        />
      </p>
    </section>
  );
};

const save = (style: Style): void => {
  const file: StyleFile = { format: 'tradefront-style', name: 'Look of the shop', style };
  saveFile('look.json', 'application/json', `${JSON.stringify(file, null, 2)}\n`);
};
