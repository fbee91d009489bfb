import type { CatalogueChoices } from '#contract/catalogue/staff-catalogue.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { NewProduct } from '#contract/catalogue/staff-products.ts';
import { useCallForm } from '#client/use-call-form.ts';
import { buttonClass } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { Problems } from '#ui/problems.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { SuggestField } from '../../../parts/suggest-field.tsx';
import { api, callQuery } from '../../../api/api.ts';
import { useGoOn } from '../../../parts/use-go-on.ts';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { keysIn } from './cell-text.ts';
import styles from './new-product.module.css';
import { emptyVariant, errorsAt, NewVariantFields } from './new-variants.tsx';
import { PickField } from '../../../parts/pick-field.tsx';
import { saidBy } from '../../../forms/said-by.ts';

type Input = z.input<typeof NewProduct>;

const start: Input = {
  name: '',
  handle: '',
  brand: '',
  categories: '',
  phones: '',
  tag: '',
  description: '',
  options: [],
  variants: [emptyVariant],
};

/** A new product with its variants: it is in the shop as soon as it is made. */
export const NewProductPage = () => {
  const { data: choices } = useQuery({ ...callQuery('staffCatalogueChoices', {}), staleTime: 60_000 });
  return choices ? <NewProductForm choices={choices} /> : null;
};

/** How long typing pauses before a handle is proposed. */
const pauseMs = 300;

const NewProductForm = ({ choices }: { choices: CatalogueChoices }) => {
  const goOn = useGoOn();
  const form = useCallForm<Input, NewProduct>({
    schema: NewProduct,
    values: start,
    send: async (body) => {
      const { id } = await api.staffAddProduct({ body });
      await goOn(staffLinks.product(id), 'Products', 'Made. It is in the shop.');
    },
  });
  const { field, form: inner } = form;
  const errorAt = errorsAt(inner.formState.errors);
  const now = inner.watch();
  const name = useDebounced(now.name.trim(), pauseMs);
  const { data: proposed } = useQuery({
    ...callQuery('staffProposeHandle', { body: { name } }),
    enabled: name !== '',
  });
  const set = <F extends keyof Input>(path: F, value: Input[F]): void => {
    inner.clearErrors(path);
    inner.setValue(path, value as never, { shouldDirty: true });
  };
  const brands = choices.attributes.find(({ code }) => code === 'brand')?.values ?? [];
  const said = saidBy('newProduct', field);
  return (
    <section aria-label="New product" className={styles.page}>
      <title>New product · Back office</title>
      <h1>New product</h1>
      <form method="post" noValidate className={styles.form} onSubmit={form.submit}>
        <Problems problems={form.problems} />
        <TextField label="Name" hint="As it is found and listed: Galaxy S21 Ultra battery." {...field('name')} />
        <div className={styles.two}>
          <TextField {...said('handle')} placeholder={proposed?.handle} />
          <SuggestField label="Brand" optional options={brands} {...field('brand')} />
        </div>
        <div className={styles.two}>
          <div className={fieldStyles.field}>
            <span className={fieldStyles.label}>Categories</span>
            <PickField
              label="Categories"
              choices={choices.categories}
              value={keysIn(now.categories)}
              error={errorAt('categories')}
              onChange={(next) => set('categories', next.join(', '))}
            />
          </div>
          <div className={fieldStyles.field}>
            <span className={fieldStyles.label}>Fits</span>
            <PickField
              label="Fits"
              choices={choices.phones}
              value={keysIn(now.phones)}
              error={errorAt('phones')}
              onChange={(next) => set('phones', next.join(', '))}
            />
            <p className={fieldStyles.hint}>Left empty, the phones that its name says are recognised.</p>
          </div>
        </div>
        <SuggestField label="Tag" optional options={choices.tags} {...field('tag')} />
        <h2>Variants</h2>
        <NewVariantFields
          options={now.options}
          variants={now.variants}
          attributes={choices.attributes}
          errorAt={errorAt}
          onChange={({ options, variants }) => {
            set('options', options);
            set('variants', variants);
          }}
        />
        <RichTextField
          label="Description"
          value={now.description}
          error={errorAt('description')}
          onChange={(html) => set('description', html)}
        />
        <div className={styles.foot}>
          <SubmitButton busy={form.busy}>Make the product</SubmitButton>
          <Link to={staffLinks.products()} className={buttonClass({ size: 'large' })}>
            Back
          </Link>
        </div>
      </form>
    </section>
  );
};
