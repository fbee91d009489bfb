import { callQuery } from '../../../api/call-query.ts';
import { sheetPage, type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';
import { SettingsChange, type ShopSettings } from '#contract/shop/staff-settings.ts';
import { secondFactorRules } from '#contract/people/staff-second-factor.ts';
import { languages } from '#contract/platform/languages.ts';
import { currencies } from '#kernel/place.ts';
import { holidayProvinces } from '#kernel/statutory-holidays.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { listed, optionsOf, SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { FormPicture } from '../../../forms/form-picture.tsx';
import { SectionLinks } from '../../../parts/section-links.tsx';
import { InvoiceHead } from './invoice-head.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import styles from './settings.module.css';
import { asOptionalNumber, NumberField } from '../../../forms/number-fields.tsx';

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

/** Everything in one form: it is saved in one press, and the invoice's head follows what is typed. */
const SettingsForm = (sheet: SheetForm<ShopSettings>) => {
  const { record: settings } = sheet;
  const form = useSheetForm(sheet, SettingsChange, valuesOf, (body) => api.staffChangeSettings({ body }));
  const { field } = form;
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
            <TextField label="Name of the shop" hint="On every page, and as the sender of mails." {...field('name')} />
            <FormPicture
              form={form}
              name="logoId"
              label="Logo"
              hint="SVG, PNG, JPEG, WebP or AVIF, at most 4 MB. Drop it here, or choose it. On every page, instead of the mark."
              first={settings.logo}
            />
          </Group>
          <Group id="company">
            <TextField label="Legal name of the company" {...field('companyName')} />
            <TextAreaField label="Address" rows={3} {...field('companyAddress')} />
            <div className={styles.pair}>
              <TextField label="Phone" type="tel" optional {...field('companyPhone')} />
              <EmailField
                label="E-mail"
                hint="Customers read it; replies to the shop’s mails go there."
                optional
                {...field('companyEmail')}
              />
            </div>
            <div className={styles.pair}>
              <TextField label="GST/HST number" hint="Such as 123456789 RT0001." {...field('companyHstNumber')} />
              <TextField label="QST number" hint="Such as 1234567890 TQ0001." optional {...field('companyQstNumber')} />
            </div>
          </Group>
          <Group id="papers">
            <TextField
              label="Currency line"
              hint="Below the sums of an invoice and every page, such as: All prices are in Canadian dollars."
              optional
              {...field('currencyLine')}
            />
            <TextAreaField
              label="Terms on invoices"
              hint="At the end of every invoice: when it is due, what comes back."
              rows={4}
              optional
              {...field('termsOnPapers')}
            />
          </Group>
          <Group id="place">
            <div className={styles.pair}>
              <SelectField
                label="Currency of all prices"
                hint="Amounts are not converted. Once there is an order it stays."
                placeholder=""
                options={listed(currencies)}
                {...field('currency')}
              />
              <SelectField
                label="Time zone"
                hint="Days, the cut-off and dates on papers follow it."
                placeholder=""
                options={timeZones(settings.timeZone)}
                {...field('timeZone')}
              />
            </div>
            <SelectField
              label="Province of the holidays"
              hint="Whose holidays can be filled in under Days."
              placeholder=""
              options={listed(holidayProvinces)}
              {...field('province')}
            />
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
            <CheckField {...field('cartEnabled')}>Customers can fill a cart and order</CheckField>
            <TextField
              label="Away until"
              type="date"
              hint="The catalogue stays open and carts are kept; nothing can be ordered before that day. Every page says so."
              optional
              {...field('pausedUntil', { setValueAs: (typed: string | null) => typed || null })}
            />
            <CheckField {...field('bagMode')}>Quantities are gathered in a bag before they go into the cart</CheckField>
          </Group>
          <Group id="returns">
            <NumberField
              label="Days to ask for a return"
              hint="After the invoice, from the customer’s account; 0: not there."
              {...field('returnDays', { setValueAs: (typed: unknown) => (typed === '' ? 0 : Number(typed)) })}
            />
            <TextAreaField
              label="Way back of parts"
              hint="Read when a return is accepted: where parts are sent, and how they are packed."
              rows={3}
              optional
              {...field('returnWords')}
            />
          </Group>
          <Group id="parcels">
            <ParcelFields form={form} />
          </Group>
          <Group id="statements">
            <CheckField {...field('monthlyStatements')}>
              Those who owe something get last month’s statement by mail on the first of each month
            </CheckField>
          </Group>
          <Group id="analytics">
            <TextField
              label="Analytics script"
              type="url"
              hint="Such as https://stats.example.com/script.js, with all it needs to know you by. No page of an account or of the checkout loads it; where a page before has, it runs on. Empty: none."
              optional
              {...field('analyticsScript')}
            />
            <TextField
              label="Where it reports to"
              type="url"
              hint="Only where that is another host, such as https://api.example.com. Browsers refuse every other."
              optional
              {...field('analyticsHost')}
            />
            <CheckField {...field('analyticsAsks')}>Visitors are asked before the script is loaded</CheckField>
          </Group>
          <Group id="merchant">
            {settings.merchantFeed !== null && (
              <MerchantFeed held={settings.merchantFeed} field={field('merchantFeed')} />
            )}
          </Group>
          <Group id="stock">
            <CheckField {...field('sellsBeyondStock')}>
              Orders may take more than is available; the rest is on back order
            </CheckField>
            <NumberField
              label="Low level of newly counted stock"
              hint="At so many available pieces or fewer it is in the list Low; empty: none."
              optional
              {...field('lowLevelDefault', asOptionalNumber)}
            />
          </Group>
          <Group id="sign-in">
            <SelectField
              label="Who has to sign in with a second factor"
              hint="Who lacks one is led to their account, and can do nothing else, until it is set up."
              placeholder=""
              options={optionsOf(secondFactorRules)}
              {...field('secondFactor')}
            />
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
