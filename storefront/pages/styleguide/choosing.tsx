import { Button, buttonClass } from '#ui/button.tsx';
import { CameraButton, CameraView } from '#ui/camera-view.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { choiceChipClass, RemovableChip } from '#ui/chip.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PostalAddress } from '#ui/postal-address.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Select } from '#ui/select.tsx';
import { Swatch } from '#ui/swatch.tsx';
import { useCamera } from '#ui/use-camera.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Sample } from './sample.tsx';
import styles from './styleguide.module.css';

const variants = ['primary', 'plain', 'bare', 'text'] as const;
const sorts = [
  { value: 'default', label: 'Default' },
  { value: 'newest', label: 'Newest first' },
] as const;

export const Choosing = () => {
  const [chosen, setChosen] = useState(true);
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('default');
  const [chips, setChips] = useState(['Soft OLED', 'Black']);
  return (
    <>
      {(['medium', 'large'] as const).map((size) => (
        <Sample key={size} name={`Button, ${size}`}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} disabled>
              {variant}, disabled
            </Button>
          ))}
        </Sample>
      ))}
      <Sample name="Button, shapes and as a link">
        <Button shape="icon" aria-label="Filter">
          <Icon name="filter" />
        </Button>
        <Button shape="icon" variant="bare" aria-label="Close">
          <Icon name="close" />
        </Button>
        <Button shape="icon" aria-label="Next" disabled>
          <Icon name="chevronRight" />
        </Button>
        <Button shape="round">Quick View</Button>
        <Link to="." className={buttonClass({ variant: 'primary' })}>
          A link
        </Link>
        <CopyButton text="TF-SCR-IP15P-SO" label="Copy SKU" />
      </Sample>
      <Sample name="CameraView and CameraButton">
        <Scanning />
      </Sample>
      <Sample name="Checkbox">
        <div className={styles.stack}>
          <Checkbox label="Soft OLED" checked={chosen} onChange={setChosen} count={1204} />
          <Checkbox label="Hard OLED" checked={!chosen} onChange={(on) => setChosen(!on)} count={8} />
          <Checkbox label="Blue" checked={false} onChange={setChosen} swatch={<Swatch hex="#3f6aa0" />} />
        </div>
      </Sample>
      <Sample name="RadioCards, with a PostalAddress">
        <Addresses />
        <Addresses error="Please select a shipping address or add new address." />
      </Sample>
      <Sample name="Chip">
        {chips.map((label) => (
          <RemovableChip key={label} label={label} onRemove={() => setChips(chips.filter((one) => one !== label))} />
        ))}
        <Link to="." className={choiceChipClass} aria-current="true" preventScrollReset>
          All years
        </Link>
        <Link to="." className={choiceChipClass} preventScrollReset>
          2026
        </Link>
      </Sample>
      <Sample name="Select">
        <Select label="Sort by" value={sort} options={sorts} onChange={setSort} />
      </Sample>
    </>
  );
};

const addresses = [
  { company: 'Northside Repair', street1: '118 Queen Street W', street2: 'Unit 4', phoneNo: '416 555 0100' },
  { name: 'Back door', street1: '2 King Street E' },
];

const Addresses = ({ error }: { error?: string }) => {
  const [chosen, setChosen] = useState(error === undefined ? 0 : undefined);
  return (
    <div className={styles.stack}>
      <RadioCards
        label="Shipping address"
        place="grid"
        value={chosen}
        onChange={setChosen}
        error={chosen === undefined ? error : undefined}
        options={addresses.map((address, value) => ({
          value,
          content: <PostalAddress {...address} city="Toronto" province="Ontario" postalCode="M5V 1A1" />,
        }))}
      />
    </div>
  );
};

const Scanning = () => {
  const [code, setCode] = useState('');
  const camera = useCamera(setCode);
  return (
    <div className={styles.stack}>
      <CameraView camera={camera} />
      <CameraButton camera={camera} />
      <output>{code}</output>
    </div>
  );
};
