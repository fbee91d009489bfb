import { useCallForm } from '#client/use-call-form.ts';
import { type DemoShop, EmptyDemo } from '#contract/shop/staff-demo.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { problemsOf } from '#ui/call-problems.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { NoAnswer } from '#ui/patient-call.ts';
import { Problems } from '#ui/problems.tsx';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { demoShopQuery } from '../../../api/queries.ts';
import { useStaff } from '../../../api/use-staff.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { DialogButton } from '../../../parts/dialog-button.tsx';
import { notify } from '../../../parts/notify.ts';
import record from '../../../parts/record.module.css';

const everyMs = 3000;

/** Begins an empty shop with the demo's goods and people. */
const LoadDemo = () => {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.staffLoadDemo({}),
    onSuccess: (loaded) => {
      client.setQueryData(demoShopQuery.queryKey, loaded);
      void client.invalidateQueries();
      notify('Demo shop', 'It is loaded.');
    },
    // Another member of staff was first, or sells something meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: demoShopQuery.queryKey }),
  });
  // On a slow machine the call times out before the load ends; the load goes on, and polling sees its end.
  const isLate = error instanceof NoAnswer;
  const isLoading = isPending || isLate;
  useQuery({ ...demoShopQuery, enabled: isLate, refetchInterval: everyMs });
  return (
    <>
      <p className={record.quiet}>
        Nothing is sold here yet. To try everything first, begin with a demo: thousands of parts with pictures, a menu,
        a homepage, and two years of customers and orders, all invented. It can be emptied again.
      </p>
      <Problems problems={error && !isLate ? problemsOf(error) : []} />
      <p className={record.after} aria-busy={isLoading}>
        <DialogButton
          label={isLoading ? 'Loading the demo shop…' : 'Start from the demo shop'}
          aria-disabled={isLoading}
        >
          {(close) => (
            <ConfirmDialog title="Load the demo shop?" action="Load it" onConfirm={() => mutate()} onClose={close}>
              It takes up to a minute, in which the shop answers slowly. Your settings, staff and pages stay, and so
              does the door; a company that is not filled in yet is given the demo’s. Ways to send and to pay are
              offered where none is.
            </ConfirmDialog>
          )}
        </DialogButton>
      </p>
    </>
  );
};

/** Loads the demo into an empty shop, or empties it; nothing without the permission, or beside other goods. */
export const DemoShopPart = () => {
  const { may } = useStaff();
  const mayLook = may('catalogue') && may('orders') && may('customers');
  const { data } = useQuery({ ...demoShopQuery, enabled: mayLook });
  if (!data || (data.loadedAt === null && data.emptiedAt === null && !data.can.load.possible)) return null;
  return (
    <section aria-label="Demo shop">
      <h2>Demo shop</h2>
      {data.loadedAt === null && data.emptiedAt !== null && (
        <p className={record.quiet}>
          {`Emptied ${shopDateTime(new Date(data.emptiedAt))} by ${data.emptiedBy}. Settings, staff and pages stayed.`}
        </p>
      )}
      {data.loadedAt === null && data.can.load.possible && <LoadDemo />}
      {data.loadedAt !== null && <Loaded demo={data} />}
    </section>
  );
};

const count = (many: number, one: string): string => `${many.toLocaleString('en-CA')} ${many === 1 ? one : `${one}s`}`;

const Loaded = ({ demo }: { demo: DemoShop }) => {
  const why = useId();
  const { possible, whyNot } = demo.can.empty;
  return (
    <>
      <p className={record.quiet}>
        {`This shop began as the demo: ${count(demo.products, 'product')}, ${count(demo.orders, 'order')} and ${count(demo.customers, 'customer')}, all invented. Empty it before you begin with your own.`}
      </p>
      <p className={record.after}>
        <DialogButton
          label="Empty the demo shop"
          aria-disabled={!possible}
          aria-describedby={whyNot === null ? undefined : why}
        >
          {(close) => <EmptyDialog demo={demo} onClose={close} />}
        </DialogButton>
      </p>
      {whyNot !== null && (
        <p id={why} className={record.why}>
          {whyNot}
        </p>
      )}
    </>
  );
};

const EmptyDialog = ({ demo, onClose }: { demo: DemoShop; onClose: () => void }) => {
  const client = useQueryClient();
  const form = useCallForm({
    schema: EmptyDemo,
    values: { name: '' },
    send: async (body) => {
      const emptied = await api.staffEmptyDemo({ body });
      client.setQueryData(demoShopQuery.queryKey, emptied);
      void client.invalidateQueries();
      notify('Demo shop', 'It is empty, and closed to visitors.');
      onClose();
    },
  });
  return (
    <FormDialog title="Empty the demo shop?" action="Empty it" form={form} onClose={onClose}>
      <p>
        {`All products, orders and people go, with phones, menu, homepage, invoices and imports. Settings, staff, pages, price lists and methods stay. The shop is closed to visitors. This cannot be taken back.`}
      </p>
      {demo.newcomers.length > 0 && (
        <Notice kind="warn" title="These have registered since, and go too">
          {demo.newcomers.join(', ')}
        </Notice>
      )}
      <TextField label={`Type the shop’s name: ${demo.shopName}`} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  );
};
