import { FormPicture } from '../../../forms/form-picture.tsx';
import { useCallForm } from '#client/use-call-form.ts';
import { type PhoneGroupRow, SavePhoneGroup } from '#contract/catalogue/staff-phones.ts';
import { Button } from '#ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { phoneGroupsQuery } from '../../../api/queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { notify } from '../../../parts/notify.ts';
import styles from './phone-models.module.css';

/** The series of phones, folded, for their pictures; a series is made by naming it on a phone. */
export const PhoneSeries = () => {
  const client = useQueryClient();
  const { data: groups } = useQuery(phoneGroupsQuery);
  const [asking, setAsking] = useState<PhoneGroupRow | null>(null);
  if (!groups || groups.length === 0) return null;
  return (
    <details className={styles.brands}>
      <summary>{`Series: ${groups.length}`}</summary>
      <ul aria-label="Series of phones" className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <Button variant="text" aria-haspopup="dialog" onClick={() => setAsking(group)}>
              {`${group.brand} ${group.name}${group.asset ? '' : ' · no picture'}`}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <SeriesDialog
          group={asking}
          onDone={(now) => {
            client.setQueryData(phoneGroupsQuery.queryKey, now);
            notify(asking.name, 'Saved: shoppers see it now.');
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </details>
  );
};

type Props = { group: PhoneGroupRow; onDone: (groups: PhoneGroupRow[]) => void; onClose: () => void };

const SeriesDialog = ({ group: { id, brand, name, asset }, onDone, onClose }: Props) => {
  const pictureId = asset?.id ?? null;
  const form = useCallForm({
    schema: SavePhoneGroup,
    values: { pictureId, seen: { pictureId } },
    send: async (body) => onDone(await api.staffSavePhoneGroup({ params: { id }, body })),
  });
  return (
    <FormDialog title={`${brand} ${name}`} action="Save" form={form} onClose={onClose}>
      <FormPicture
        form={form}
        first={asset}
        hint="Shown beside the name of the series, where the brand’s phones are browsed."
      />
    </FormDialog>
  );
};
