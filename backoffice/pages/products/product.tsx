import { links } from '#contract/links.ts';
import {
  type CatalogueChoices,
  type CatalogueProduct,
  type CatalogueRow,
  isProductField,
} from '#contract/staff-catalogue.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { buttonClass } from '#ui/button.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callQuery } from '../../api/call-query.ts';
import { useStaff } from '../../api/use-staff.ts';
import { CellField } from './cell-field.tsx';
import { namesOf } from './cell-text.ts';
import { DraftBar } from './draft-bar.tsx';
import { DescriptionField } from './description-field.tsx';
import { descriptionColumn, gridColumns, type GridColumn } from './grid-columns.ts';
import { LinksField } from './links-field.tsx';
import { ProductHistory } from './product-history.tsx';
import styles from './products.module.css';
import { type GridCells, useCells } from './use-cells.ts';
import { useDraft } from './use-draft.ts';
import { VariantTable } from './variant-table.tsx';

/** A product with all of its variants: what is typed is in the same draft as in the sheet. */
export const ProductPage = () => {
  const { id } = useParams();
  const { data: product } = useSuspenseQuery(callQuery('staffCatalogueProduct', { params: { id: Number(id) } }));
  const { data: choices } = useQuery({ ...callQuery('staffCatalogueChoices', {}), staleTime: 60_000 });
  return choices && <Editor key={product.id} product={product} choices={choices} />;
};

const inTable = new Set(['sku', 'name', 'price', 'specialPrice', 'stock', 'tag', 'sold']);

const Editor = ({ product, choices }: { product: CatalogueProduct; choices: CatalogueChoices }) => {
  const { variants, history, handle } = product;
  const prices = useStaff().may('prices');
  const columns = useMemo(() => [...gridColumns(choices, prices), descriptionColumn], [choices, prices]);
  const names = useMemo(() => namesOf(choices), [choices]);
  const draft = useDraft();
  const windows = {
    total: variants.length,
    rowAt: (place: number) => variants[place],
    rowsFrom: (top: number, bottom: number) => Promise.resolve(variants.slice(top, bottom + 1)),
  };
  const cells = useCells({ columns, windows, draft, names });
  const [chosenId, setChosenId] = useState(variants[0]?.id);
  const first = variants[0];
  const chosen = variants.find((variant) => variant.id === chosenId) ?? first;
  const column = (field: string): GridColumn | undefined => columns.find((each) => each.field === field);
  const [named, categories, phones] = [column('productName'), column('categories'), column('phones')];
  if (!first || !chosen || !named || !categories || !phones) return null;
  const details = columns.filter(
    ({ field }) => !inTable.has(field) && !isProductField(field) && field !== 'description',
  );
  // Attributes that none of its variants has stand behind the others.
  const isFilled = ({ field }: GridColumn): boolean =>
    !field.startsWith('attribute:') ||
    field === 'attribute:rack' ||
    variants.some(({ fields }) => fields[field] !== undefined);
  const [filled, others] = [details.filter(isFilled), details.filter((each) => !isFilled(each))];
  const name = cells.shown(first, named);
  return (
    <section aria-label={name} className={styles.product}>
      <title>{`${name} · Back office`}</title>
      <p>
        <Link to={staffLinks.products()} className={styles.back}>
          Products
        </Link>
      </p>
      <div className={styles.head}>
        <h1>{name}</h1>
        <span className={styles.code}>{handle}</span>
        <div className={styles.buttons}>
          <a
            className={buttonClass()}
            target="_blank"
            rel="noreferrer"
            href={links.product({
              productId: product.id,
              id: chosen.id,
              variantNumber: chosen.variantNumber,
              attributes: {},
            })}
          >
            See it in the shop
          </a>
        </div>
      </div>
      <h2>Variants</h2>
      <VariantTable
        variants={variants}
        columns={columns.filter(({ field }) => inTable.has(field))}
        cells={cells}
        chosen={chosen}
        onChoose={(variant) => setChosenId(variant.id)}
      />
      <div className={styles.halves}>
        <div className={styles.form}>
          <h2>For all of its variants</h2>
          <div className={styles.pair}>
            <span>{named.label}</span>
            <div>
              <CellField row={first} column={named} cells={cells} label="Name of the product" />
            </div>
            <span>{categories.label}</span>
            <LinksField row={first} column={categories} cells={cells} names={names.categories} />
            <span>{phones.label}</span>
            <LinksField row={first} column={phones} cells={cells} names={names.phones} />
          </div>
          <ProductHistory history={history} rows={variants} columns={columns} names={names} draft={draft} />
        </div>
        <div className={styles.form}>
          <h2>{chosen.fields['sku']}</h2>
          <Details of={chosen} columns={filled} cells={cells} />
          {others.length > 0 && (
            <details className={styles.rest}>
              <summary>{`${others.length} other attributes`}</summary>
              <Details of={chosen} columns={others} cells={cells} />
            </details>
          )}
          <DescriptionField key={chosen.id} row={chosen} cells={cells} />
        </div>
      </div>
      <DraftBar draft={draft} columns={columns} names={names} />
    </section>
  );
};

type DetailsProps = { of: CatalogueRow; columns: readonly GridColumn[]; cells: GridCells };

const Details = ({ of, columns, cells }: DetailsProps) => (
  <div className={styles.pair}>
    {columns.map((column) => (
      <Fragment key={`${of.id} ${column.field}`}>
        <span aria-hidden="true">{column.label}</span>
        <div>
          <CellField row={of} column={column} cells={cells} label={column.label} />
        </div>
      </Fragment>
    ))}
  </div>
);
