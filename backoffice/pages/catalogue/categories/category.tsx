import { links } from '#contract/links.ts';
import { staffLinks } from '#contract/staff-links.ts';
import type { StaffCategory } from '#contract/catalogue/staff-taxonomy.ts';
import { categoryQuery } from '../../../api/queries.ts';
import { History } from '../../../parts/history.tsx';
import { RecordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { useChange } from '../../../parts/use-change.ts';
import { CategoryForm } from './category-form.tsx';
import { DeleteCategory } from './delete-category.tsx';

/** One category: what shoppers and search engines see of it, and what leads to it. */
export const CategoryPage = () => (
  <RecordPage query={categoryQuery} back={{ link: staffLinks.categories(), label: 'Categories' }}>
    {(category) => <Category category={category} />}
  </RecordPage>
);

const Category = ({ category }: { category: StaffCategory }) => {
  const { settle, conflict } = useChange(categoryQuery(category.id), category.name);
  const { name, url, products, productsBelow, linkedFrom, oldPaths, hidden } = category;
  return (
    <>
      <title>{`${name} · Back office`}</title>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p className={styles.summary}>
          {hidden ? 'Hidden from shoppers' : <Address url={url} />}
          {` · ${products.toLocaleString('en-CA')} products in it, ${productsBelow.toLocaleString('en-CA')} with those below it`}
        </p>
        {linkedFrom.length > 0 && <p className={styles.summary}>{`Led to from ${linkedFrom.join(', ')}.`}</p>}
        {oldPaths.length > 0 && <p className={styles.summary}>{`Also led to from ${oldPaths.join(', ')}.`}</p>}
      </div>
      <CategoryForm
        category={category}
        onDone={(saved) => settle(saved, 'Saved: shoppers see it now.')}
        conflict={conflict}
      />
      <DeleteCategory category={category} />
      <History entries={category.history} />
    </>
  );
};

const Address = ({ url }: { url: string }) => (
  <a href={links.categoryProducts(url)} className={styles.link}>
    {links.categoryProducts(url)}
  </a>
);
