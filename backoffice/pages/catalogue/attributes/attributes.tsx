import { type AttributeRow, AddAttribute, type StaffAttribute } from '#contract/catalogue/staff-attributes.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Problems } from '#ui/problems.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api, attributesQuery } from '../../../api/api.ts';
import record from '../../../parts/record.module.css';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { solePage } from '../../../parts/sole-record.tsx';
import { SortableList } from '../../../parts/sortable-list.tsx';
import styles from './attributes.module.css';
import { CheckField } from '#ui/check-field.tsx';
import { TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type DialogProps, FormDialog, useDialogForm } from '../../../forms/form-dialog.tsx';
import { inLines } from './in-lines.ts';
import { useOrdering } from '../../../parts/use-ordering.ts';
import { TextLink } from '../../../parts/text-link.tsx';

const Attributes = ({ record: attributes }: { record: readonly AttributeRow[] }) => (
  <>
    {attributes.length === 0 && (
      <p className={record.quiet}>There are no attributes yet: an import brings them, too.</p>
    )}
    {attributes.length > 0 && <InOrder attributes={attributes} />}
    <Add />
  </>
);

/** The attributes of products, in the order in which lists offer them as filters. */
export const AttributesPage = solePage('Attributes', attributesQuery, Attributes);

const Add = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <p className={record.after}>
      <DialogButton label="Add an attribute" variant="primary">
        {(close) => (
          <AddAttributeDialog
            onDone={({ id }) => {
              void client.invalidateQueries({ queryKey: attributesQuery.queryKey });
              void navigate(staffLinks.attribute(id));
            }}
            onClose={close}
          />
        )}
      </DialogButton>
    </p>
  );
};

const InOrder = ({ attributes }: { attributes: readonly AttributeRow[] }) => {
  const { move, error } = useOrdering(attributesQuery, attributes, (body) => api.staffOrderAttributes({ body }));
  return (
    <>
      <p className={record.quiet}>Lists offer their filters in this order. A brand of products is an attribute, too.</p>
      <Problems error={error} />
      <SortableList label="Attributes" items={attributes} nameOf={({ label }) => label} onMove={move}>
        {({ id, label, values, filterable }) => (
          <span className={styles.row}>
            <TextLink to={staffLinks.attribute(id)}>{label}</TextLink>
            <span className={record.quiet}>
              {`${values.toLocaleString('en-CA')} values · ${filterable ? 'a filter' : 'no filter'}`}
            </span>
          </span>
        )}
      </SortableList>
    </>
  );
};

const schema = inLines(AddAttribute);

/** A new attribute, the last among the filters. */
const AddAttributeDialog = (props: DialogProps<StaffAttribute>) => {
  const { field, dialog } = useDialogForm(props, {
    schema,
    values: { label: '', filterable: true, values: '' },
    send: (body) => api.staffAddAttribute({ body }),
  });
  return (
    <FormDialog title="Add an attribute" action="Add" {...dialog}>
      <TextField label="Name" hint="Such as Colour, or Panel type." {...field('label')} />
      <TextAreaField label="Values" optional rows={5} hint="One in a line." {...field('values')} />
      <CheckField {...field('filterable')}>Offered as a filter</CheckField>
    </FormDialog>
  );
};
