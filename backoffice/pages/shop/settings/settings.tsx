import { sheetPage, type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { SettingsChange, type ShopSettings } from '#contract/shop/staff-settings.ts';
import { secondFactorRules } from '#contract/people/staff-second-factor.ts';
import { languages } from '#contract/platform/languages.ts';
import { currencies } from '#kernel/place.ts';
import { holidayProvinces } from '#kernel/statutory-holidays.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { listed, optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { EmailField, TextField } from '#ui/text-field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch, useFieldArray } from 'react-hook-form';
import { api, callQuery } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { SectionLinks } from '../../../parts/section-links.tsx';
import words from './settings-words.json' with { type: 'json' };
import styles from './settings.module.css';
import { asOptionalNumber, NumberField, asNumber } from '../../../forms/number-fields.tsx';
import type { useCallForm } from '#client/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import type { z } from 'zod';
import record from '../../../parts/record.module.css';

const valuesOf = ({ history: _history, invoiceLacks: _lacks, logo, ...said }: ShopSettings) => ({
  ...said,
  logoId: logo?.id ?? null,
});

const groups = {
  shop: 'Name and logo',
  company: 'Company',
  papers: 'On invoices and pages',
  place: 'Where the shop is',
  languages: 'Languages',
  ordering: 'Ordering',
  returns: 'Returns',
  parcels: 'Parcels and carriers',
  statements: 'Statements',
  analytics: 'Counting visits',
  merchant: 'Google',
  stock: 'Stock',
  'sign-in': 'Signing in',
} as const;

/** The browser's, and the shop's own where the browser calls it otherwise. */
const timeZones = (own: string) => listed([...new Set([own, ...Intl.supportedValuesOf('timeZone')])].toSorted());

const Group = ({ id, children }: { id: keyof typeof groups; children: ReactNode }) => (
  <section aria-labelledby={id} className={styles.group}>
    <h3 id={id}>{groups[id]}</h3>
    {children}
  </section>
);

type Said = Pick<
  ShopSettings,
  | 'companyName'
  | 'companyAddress'
  | 'companyPhone'
  | 'companyEmail'
  | 'companyHstNumber'
  | 'companyQstNumber'
  | 'currencyLine'
  | 'termsOnPapers'
>;

/** A preview of an invoice's head and foot; white in dark mode too, like paper. */
const InvoiceHead = ({ of }: { of: Said }) => {
  const contacts = [
    of.companyAddress,
    of.companyPhone,
    of.companyEmail,
    of.companyHstNumber && `HST number ${of.companyHstNumber}`,
    of.companyQstNumber && `QST number ${of.companyQstNumber}`,
  ].filter(Boolean);
  return (
    <section aria-label="Head of your invoice" className={styles.beside}>
      <h2>Head of your invoice</h2>
      <div className={styles.paper}>
        <div className={styles.head}>
          <div>
            <p className={styles.seller}>{of.companyName || 'No company yet'}</p>
            {contacts.map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
          </div>
          <p className={styles.title}>Invoice</p>
        </div>
        <p className={styles.foot}>{of.currencyLine}</p>
        <p className={styles.foot}>{of.termsOnPapers}</p>
      </div>
    </section>
  );
};

type Props = { form: ReturnType<typeof useCallForm<z.input<typeof SettingsChange>, SettingsChange>> };

const Row = ({ name, onTakeAway, children }: { name: string; onTakeAway: () => void; children: ReactNode }) => (
  <fieldset className={styles.row}>
    <legend className="visually-hidden">{name}</legend>
    {children}
    <Button variant="text" onClick={onTakeAway} aria-label={`Take away: ${name}`}>
      Take away
    </Button>
  </fieldset>
);

const sides = optionsOf({ length: 'Length, cm', width: 'Width, cm', height: 'Height, cm', grams: 'Empty, g' });

/** The boxes that parcels are packed in, and who carries them. */
const ParcelSettings = ({ form: { form, field } }: Props) => {
  const boxes = useFieldArray({ control: form.control, name: 'boxes', keyName: 'key' });
  const carriers = useFieldArray({ control: form.control, name: 'carriers', keyName: 'key' });
  return (
    <>
      <p className={record.quiet}>Boxes are chosen while packing: their sides inside, and what they weigh empty.</p>
      {boxes.fields.map(({ key, name }, index) => (
        <Row key={key} name={`Box ${name || index + 1}`} onTakeAway={() => boxes.remove(index)}>
          <TextField label="Box" {...field(`boxes.${index}.name`)} />
          {sides.map(({ value, label }) => (
            <NumberField key={value} label={label} {...field(`boxes.${index}.${value}`, asNumber)} />
          ))}
        </Row>
      ))}
      <p>
        <Button onClick={() => boxes.append({ name: '', length: 0, width: 0, height: 0, grams: 0 })}>Add a box</Button>
      </p>
      <p className={record.quiet}>
        Customers follow parcels of Canada Post, Purolator, FedEx, UPS, DHL, Canpar and USPS at their pages; another
        carrier needs its address, with {'{number}'} for the parcel’s number.
      </p>
      {carriers.fields.map(({ key, name }, index) => (
        <Row key={key} name={`Carrier ${name || index + 1}`} onTakeAway={() => carriers.remove(index)}>
          <TextField label="Carrier" {...field(`carriers.${index}.name`)} />
          <TextField label="Its page of a parcel" type="url" optional {...field(`carriers.${index}.address`)} />
        </Row>
      ))}
      <p>
        <Button onClick={() => carriers.append({ name: '', address: '' })}>Add a carrier</Button>
      </p>
    </>
  );
};

/** Everything in one form: it is saved in one press, and the invoice's head follows what is typed. */
const SettingsForm = (sheet: SheetForm<ShopSettings>) => {
  const { record: settings } = sheet;
  const form = useSheetForm(sheet, SettingsChange, valuesOf, (body) => api.staffChangeSettings({ body }));
  const { field } = form;
  const said = <Name extends keyof typeof words>(name: Name, options?: Parameters<typeof field>[1]) => ({
    ...words[name],
    ...field(name, options),
  });
  const typed = useWatch({ control: form.form.control });
  return (
    <>
      <SectionLinks sections={groups} />
      <div className={styles.sides}>
        <ChangeForm title="The shop and its company" form={form} conflict={form.conflict}>
          {settings.invoiceLacks.length > 0 && (
            <Notice kind="warn" title="An invoice of this shop is not complete yet">
              <ul>
                {settings.invoiceLacks.map(({ field: name, says }) => (
                  <li key={name}>{says}</li>
                ))}
              </ul>
            </Notice>
          )}
          <Group id="shop">
            <TextField {...said('name')} />
            <FormPicture
              form={form}
              name="logoId"
              label="Logo"
              hint="SVG, PNG, JPEG, WebP or AVIF, at most 4 MB. Drop it here, or choose it. On every page, instead of the mark."
              first={settings.logo}
            />
          </Group>
          <Group id="company">
            <TextField {...said('companyName')} />
            <TextAreaField {...said('companyAddress')} />
            <div className={styles.pair}>
              <TextField {...said('companyPhone')} />
              <EmailField {...said('companyEmail')} />
            </div>
            <div className={styles.pair}>
              <TextField {...said('companyHstNumber')} />
              <TextField {...said('companyQstNumber')} />
            </div>
          </Group>
          <Group id="papers">
            <TextField {...said('currencyLine')} />
            <TextAreaField {...said('termsOnPapers')} />
          </Group>
          <Group id="place">
            <div className={styles.pair}>
              <SelectField {...said('currency')} options={listed(currencies)} />
              <SelectField {...said('timeZone')} options={timeZones(settings.timeZone)} />
            </div>
            <SelectField {...said('province')} options={listed(holidayProvinces)} />
          </Group>
          <Group id="languages">
            {Object.entries(languages).map(
              ([language, { name, under }]) =>
                under !== '' && (
                  <CheckField key={language} value={language} {...field('otherLanguages')}>
                    {`The storefront is in ${name}, too, below ${under}/`}
                  </CheckField>
                ),
            )}
          </Group>
          <Group id="ordering">
            <CheckField {...said('cartEnabled')} />
            <TextField {...said('pausedUntil', { setValueAs: (typed: string | null) => typed || null })} />
            <CheckField {...said('freightInCart')} />
            <CheckField {...said('bagMode')} />
          </Group>
          <Group id="returns">
            <NumberField
              {...said('returnDays', { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) })}
            />
            <TextAreaField {...said('returnWords')} />
          </Group>
          <Group id="parcels">
            <ParcelSettings form={form} />
          </Group>
          <Group id="statements">
            <CheckField {...said('monthlyStatements')} />
          </Group>
          <Group id="analytics">
            <TextField {...said('analyticsScript')} />
            <TextField {...said('analyticsHost')} />
            <CheckField {...said('analyticsAsks')} />
          </Group>
          <Group id="merchant">
            {settings.merchantFeed !== null && (
              <MerchantFeed held={settings.merchantFeed} field={field('merchantFeed')} />
            )}
          </Group>
          <Group id="stock">
            <CheckField {...said('sellsBeyondStock')} />
            <NumberField {...said('lowLevelDefault', asOptionalNumber)} />
            <NumberField {...said('quantitiesUpTo', asOptionalNumber)} />
          </Group>
          <Group id="sign-in">
            <SelectField {...said('secondFactor')} options={optionsOf(secondFactorRules)} />
          </Group>
        </ChangeForm>
        <InvoiceHead of={{ ...valuesOf(settings), ...typed }} />
      </div>
    </>
  );
};

/** Names, company, tax numbers and papers. */
export const SettingsPage = sheetPage('Settings', callQuery('staffSettings', {}), SettingsForm);

type FeedField = Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'placeholder'>;

/** Whether Google fetches the products, and from where. */
const MerchantFeed = ({ held, field }: { held: string; field: FeedField }) => {
  const address = location.origin + held;
  return (
    <>
      <SelectField
        {...field}
        label="Products for Google Merchant Center"
        hint="With a feed the prices of the list DEFAULT become public: all who know its secret address can read them, and Google shows them. A new address ends the one before."
        placeholder="No feed"
        options={[
          ...(held === '' ? [] : [{ value: held, label: 'A feed' }]),
          { value: 'NEW', label: held === '' ? 'A feed' : 'A feed at a new secret address' },
        ]}
      />
      {held !== '' && (
        <p className={styles.feed}>
          {'Google fetches it from '}
          <code>{address}</code> <CopyButton text={address} label="Copy where Google fetches it" />
        </p>
      )}
    </>
  );
};
