import { staffLinks } from '#contract/staff-links.ts';
import { type PricingList, ChangePricingList } from '#contract/pricing/staff-pricing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { api, callQuery } from '../../../api/api.ts';
import { action } from '../../../parts/action-button.tsx';
import { notify } from '../../../parts/notify.ts';
import { History, RecordHead, recordPage } from '../../../parts/record-page.tsx';
import { useChange } from '../../../parts/use-change.ts';
import { ScreenTabs } from '../../../parts/screen-tabs.tsx';
import { ListPrices } from './list-prices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangeForm } from '../../../forms/change-form.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type SheetForm, useSheetForm } from '../../../parts/sheet-page.tsx';

const listQuery = (id: number) => callQuery('staffPricingList', { params: { id } });

const counted = (number: number, one: string, more: string): string =>
  `${number.toLocaleString('en-CA')} ${number === 1 ? one : more}`;

const List = ({ record: list }: { record: PricingList }) => {
  const { id, code, name, version, archivedAt, customers, entered, byRule, ruleInWords, followedBy, can } = list;
  const change = useChange(listQuery(id), code);
  const input = { params: { id }, body: { version } };
  const client = useQueryClient();
  const changed = (): void => {
    notify(code, 'Saved.');
    void client.invalidateQueries();
  };
  return (
    <>
      <RecordHead
        name={name === '' ? code : `${code} · ${name}`}
        status={archivedAt === null ? { id: 'ACTIVE', name: 'In use' } : { id: 'ARCHIVED', name: 'Archived' }}
        change={change}
        actions={[
          archivedAt === null
            ? action('Archive', can.archive, () => change.run(() => api.staffArchivePricingList(input), 'Archived.'))
            : action('Bring back', can.restore, () =>
                change.run(() => api.staffRestorePricingList(input), 'Brought back.'),
              ),
        ]}
      >
        {[
          counted(customers, 'customer', 'customers'),
          counted(entered, 'variant with entered prices', 'variants with entered prices'),
          byRule > 0 && `${byRule.toLocaleString('en-CA')} by its rule: ${ruleInWords}`,
          followedBy.length > 0 && `followed by ${followedBy.map((each) => each.code).join(', ')}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </RecordHead>
      <ScreenTabs of="Prices" />
      {archivedAt === null && (
        <ListForm
          record={list}
          conflict={change.conflict}
          onDone={(changed) => change.settle(changed, 'Saved; its prices follow at once.')}
        />
      )}
      <ListPrices id={id} isArchived={archivedAt !== null} onChanged={changed} />
      <History entries={list.history} />
    </>
  );
};

/** A price list: its rule, its prices, and who has it. */
export const PricingListPage = recordPage(listQuery, [staffLinks.pricing(), 'Price lists'], List);

const valuesOf = ({ version, name, rule }: PricingList) => ({ version, name, rule });

/** What a list is called, and the rule by which it follows another. */
const ListForm = (sheet: SheetForm<PricingList>) => {
  const { record: list } = sheet;
  const form = useSheetForm(sheet, ChangePricingList, valuesOf, (body) =>
    api.staffChangePricingList({ params: { id: list.id }, body }),
  );
  return (
    <ChangeForm title="Name and rule" form={form} conflict={form.conflict}>
      <TextField label="Name" optional {...form.field('name')} />
      <RuleFields form={form} canFollow={list.canFollow} />
    </ChangeForm>
  );
};
