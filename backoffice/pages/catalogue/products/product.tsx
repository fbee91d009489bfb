import { PickField } from '../../../parts/pick-field.tsx';
import type { Choice } from '../../../parts/match-names.ts';
import { links } from '#contract/links.ts';
import {
  type CatalogueChoices,
  type CatalogueProduct,
  type CatalogueRow,
  isProductField,
} from '#contract/catalogue/staff-catalogue.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { callQuery, useStaff } from '../../../api/api.ts';
import { CellField } from './cell-field.tsx';
import { namesOf, namesWith, keysIn } from './cell-text.ts';
import { DraftBar } from './draft-bar.tsx';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { type GridColumn, gridColumns, pageColumns } from './grid-columns.ts';
import { type GridCells, useCells } from './use-cells.ts';
import { OthersField } from './others-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { SectionLinks } from '../../../parts/section-links.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductHistory } from './product-history.tsx';
import { ProductPreview } from './product-preview.tsx';
import styles from './products.module.css';
import { TiersTable } from './tiers-table.tsx';
import { useDraft } from './use-draft.ts';
import { VariantActs } from './variant-acts.tsx';
import { VariantTable } from './variant-table.tsx';
import { Live } from '../../../parts/live.tsx';
import { SortableList } from '../../../parts/sortable-list.tsx';

type LinksProps = {
  row: CatalogueRow;
  column: GridColumn;
  cells: GridCells;
  choices: readonly Choice[];
  why?: (url: string) => string | null;
};

/** Categories of a product, or phones that it fits, in the draft. */
const LinksField = ({ row, column, cells, choices, why }: LinksProps) => {
  const line = cells.lineOf(row, column);
  return (
    <PickField
      label={column.label}
      choices={choices}
      value={keysIn(cells.typed(row, column))}
      {...(why && { why })}
      error={line?.problem}
      drafted={line !== undefined}
      onChange={(urls) => cells.set(row, column, urls.join(', '))}
    />
  );
};

/** The description of a variant; what is typed is kept in the draft when the field is left. */
const DescriptionField = ({ row, cells }: { row: CatalogueRow; cells: GridCells }) => {
  const kept = cells.typed(row, pageColumns.description);
  const [typed, setTyped] = useState({ over: kept, html: kept });
  // What is kept anew, or put back from the history, replaces what was typed over an older text.
  const html = typed.over === kept ? typed.html : kept;
  return (
    <RichTextField
      label="Description"
      value={html}
      error={cells.lineOf(row, pageColumns.description)?.problem ?? undefined}
      onChange={(next) => setTyped({ over: kept, html: next })}
      onLeave={() => {
        if (html !== kept) cells.set(row, pageColumns.description, html);
      }}
    />
  );
};

type Props = { row: CatalogueRow; variants: readonly CatalogueRow[]; cells: GridCells };

/** The order of a product's variants, as its page in the shop has them. */
const OrderField = ({ row, variants, cells }: Props) => {
  const ids = cells.typed(row, pageColumns.order).split(', ');
  const nameOf = (id: string) => variants.find((each) => String(each.id) === id)?.fields['sku'] ?? `no. ${id}`;
  return (
    <>
      <h2>{pageColumns.order.label}</h2>
      <SortableList
        label={pageColumns.order.label}
        items={ids}
        nameOf={nameOf}
        onMove={(next) => cells.set(row, pageColumns.order, next.join(', '))}
      >
        {(id) => <p className={styles.placed}>{nameOf(id)}</p>}
      </SortableList>
    </>
  );
};

const productQuery = (id: number) => callQuery('staffCatalogueProduct', { params: { id } });

/** A product with all of its variants: what is typed is in the same draft as in the sheet. */
export const ProductPage = () => {
  const { id } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(Number(id)));
  const { data: choices } = useQuery({ ...callQuery('staffCatalogueChoices', {}), staleTime: 60_000 });
  return choices && <Editor key={product.id} product={product} choices={choices} />;
};

const sections = {
  variants: 'Variants',
  pictures: 'Pictures',
  found: 'Where it is found',
  prices: 'Prices and details',
  description: 'Description',
  history: 'History',
} as const;

const inTable = new Set(['sku', 'name', 'price', 'specialPrice', 'stock', 'tag', 'sold']);

const Editor = ({ product, choices }: { product: CatalogueProduct; choices: CatalogueChoices }) => {
  const { variants, history, handle } = product;
  const prices = useStaff().may('prices');
  const columns = useMemo(() => [...gridColumns(choices, prices), ...Object.values(pageColumns)], [choices, prices]);
  const names = useMemo(() => namesWith(namesOf(choices), product), [choices, product]);
  const draft = useDraft();
  const isTyped = [...draft.lines.values()].some(({ productId }) => productId === product.id);
  const windows = {
    total: variants.length,
    rowAt: (place: number) => variants[place],
    rowsFrom: (top: number, bottom: number) => Promise.resolve(variants.slice(top, bottom + 1)),
  };
  const cells = useCells({ columns, windows, draft, names });
  const [previewed, setPreviewed] = useState(false);
  const [chosenId, setChosenId] = useState(variants[0]?.id);
  const first = variants[0];
  const chosen = variants.find((variant) => variant.id === chosenId) ?? first;
  const column = (field: string): GridColumn | undefined => columns.find((each) => each.field === field);
  const [named, categories, phones] = [column('productName'), column('categories'), column('phones')];
  if (!first || !chosen || !named || !categories || !phones) return null;
  const details = columns.filter(
    ({ field, kind }) =>
      kind !== 'tiers' && !inTable.has(field) && !isProductField(field) && !Object.hasOwn(pageColumns, field),
  );
  // Attributes that none of its variants has stand behind the others.
  const isFilled = ({ field }: GridColumn): boolean =>
    !field.startsWith('attribute:') ||
    field === 'attribute:rack' ||
    variants.some(({ fields }) => fields[field] !== undefined);
  const tiers = columns.filter(({ kind }) => kind === 'tiers');
  const [filled, others] = [details.filter(isFilled), details.filter((each) => !isFilled(each))];
  const name = cells.shown(first, named);
  return (
    <section aria-label={name} className={styles.product} data-typed={isTyped || undefined}>
      <title>{`${name} · Back office`}</title>
      <Live id={product.id} call="staffCatalogueProduct" queryKey={productQuery(product.id).queryKey} />
      <p>
        <Link to={staffLinks.products()} className={styles.back}>
          Products
        </Link>
      </p>
      <div className={styles.head}>
        <h1>{name}</h1>
        <span className={styles.code}>{handle}</span>
        <div className={styles.buttons}>
          <Button aria-expanded={previewed} onClick={() => setPreviewed(!previewed)}>
            See the page
          </Button>
          <ProductActs product={product} name={name} onDone={draft.refresh} />
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
      {previewed && <ProductPreview productId={product.id} variantId={chosen.id} draft={draft} />}
      <SectionLinks sections={sections} />
      <h2 id="variants">Variants</h2>
      <VariantTable
        variants={variants}
        columns={columns.filter(({ field }) => inTable.has(field))}
        cells={cells}
        chosen={chosen}
        onChoose={(variant) => setChosenId(variant.id)}
      />
      {product.superseding.map(({ sku, productId, by, byProductId }) => (
        <p key={sku}>
          <Link to={staffLinks.product(productId)}>{sku}</Link> is superseded by{' '}
          <Link to={staffLinks.product(byProductId)}>{by}</Link>
        </p>
      ))}
      <VariantActs
        productId={product.id}
        variants={variants}
        chosen={chosen}
        choices={choices}
        onDone={draft.refresh}
      />
      <div id="pictures">
        <PicturesField
          key={`pictures ${chosen.id}`}
          row={chosen}
          variants={variants}
          cells={cells}
          pictures={product.pictures}
          onChanged={draft.refresh}
        />
      </div>
      <div className={styles.halves}>
        <div className={styles.form}>
          <h2 id="found">For all of its variants</h2>
          <div className={styles.pair}>
            <span>{named.label}</span>
            <div>
              <CellField row={first} column={named} cells={cells} label="Name of the product" />
            </div>
            <span>{categories.label}</span>
            <LinksField row={first} column={categories} cells={cells} choices={choices.categories} />
            <span>{phones.label}</span>
            <LinksField row={first} column={phones} cells={cells} choices={choices.phones} why={whyFits(product)} />
            <span>{pageColumns.needed.label}</span>
            <OthersField row={first} column={pageColumns.needed} cells={cells} others={product.others} />
            <span>{pageColumns.related.label}</span>
            <OthersField row={first} column={pageColumns.related} cells={cells} others={product.others} />
            <Rows
              of={first}
              columns={[pageColumns.handle, pageColumns.searchTitle, pageColumns.searchDescription]}
              cells={cells}
            />
          </div>
          {variants.length > 1 && <OrderField row={first} variants={variants} cells={cells} />}
          <div id="history">
            <ProductHistory history={history} rows={variants} columns={columns} names={names} draft={draft} />
          </div>
        </div>
        <div className={styles.form}>
          <h2 id="prices">{chosen.fields['sku']}</h2>
          {tiers.length > 0 && <TiersTable key={chosen.id} row={chosen} columns={tiers} cells={cells} />}
          <div className={styles.pair}>
            <Rows of={chosen} columns={filled} cells={cells} />
          </div>
          {others.length > 0 && (
            <details className={styles.rest}>
              <summary>{`${others.length} other attributes`}</summary>
              <div className={styles.pair}>
                <Rows of={chosen} columns={others} cells={cells} />
              </div>
            </details>
          )}
          <div id="description">
            <DescriptionField key={chosen.id} row={chosen} cells={cells} />
          </div>
        </div>
      </div>
      <DraftBar draft={draft} columns={columns} names={names} />
    </section>
  );
};

/** Why a phone is there, where its words or a person said so. */
const whyFits =
  ({ fits }: CatalogueProduct) =>
  (url: string): string | null => {
    const fit = fits.find((each) => each.url === url);
    if (!fit) return null;
    return fit.state === 'APPLIED' ? `recognised: “${fit.words}”` : 'confirmed by hand';
  };

type DetailsProps = { of: CatalogueRow; columns: readonly GridColumn[]; cells: GridCells };

const Rows = ({ of, columns, cells }: DetailsProps) =>
  columns.map((column) => (
    <Fragment key={`${of.id} ${column.field}`}>
      <span aria-hidden="true">{column.label}</span>
      <div>
        <CellField row={of} column={column} cells={cells} label={column.label} />
      </div>
    </Fragment>
  ));
