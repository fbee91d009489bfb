import type { MatrixRow, PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import * as words from '#messages/lists.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { typeQuantity } from '../../../bag/bag-store.ts';
import { assetSource } from '../../../parts/asset-source.ts';
import { TellMe } from '../../../stock-watch/tell-me.tsx';
import { NextTier, RowPrice } from '../../../products/row-price.tsx';
import { RowQuantity } from '../../../products/row-quantity.tsx';
import { useHeld } from '../../../products/use-held.ts';
import styles from './kit-rows.module.css';

type Extra = PhoneMatrix['extras'][number];
type Props = {
  kit: MatrixRow['kit'];
  extras: readonly Extra[];
  /** Pieces of the part, which the kit can be matched to. */
  staged: number;
  buys: boolean;
  priced: boolean;
};

/** What a job with the part needs besides. Nothing is put in unasked. */
export const KitRows = ({ kit, extras, ...rest }: Props) =>
  kit.map(({ id, why, perPiece }) => {
    const extra = extras.find((each) => each.id === id);
    return extra && <KitRow key={id} extra={extra} why={why} perPiece={perPiece} {...rest} />;
  });

type KitProps = Omit<Props, 'kit' | 'extras'> & { extra: Extra; why: string; perPiece: number | null };

const KitRow = ({ extra, why, perPiece, staged, buys, priced }: KitProps) => {
  const held = useHeld(extra.id);
  const inStock = extra.stockStatus === 'IN_STOCK';
  return (
    <tr className={classNames(styles.row, held.staged > 0 && styles.chosen)}>
      <th scope="row" className={styles.part}>
        <div className={styles.name}>
          <Picture className={styles.picture} source={assetSource(extra.asset, 96)} alt="" sizes="28px" />
          {extra.part}
        </div>
      </th>
      <td colSpan={4} className={styles.rest}>
        <div className={styles.line} data-offer="">
          <StockStatus status={extra.stockStatus} />
          {priced && inStock && (
            <>
              <RowPrice id={extra.id} />
              <NextTier id={extra.id} />
            </>
          )}
          <span className={styles.sku}>{extra.sku}</span>
          <span className={styles.why}>{why}</span>
          {inStock ? (
            buys && (
              <>
                <MatchButton extra={extra} wanted={(perPiece ?? 0) * staged} present={held.staged} />
                <RowQuantity variant={extra} narrow={false} />
              </>
            )
          ) : (
            <TellMe variant={extra} />
          )}
        </div>
      </td>
    </tr>
  );
};

/** Stages as many as the pieces of the part need. */
export const MatchButton = ({ extra, wanted, present }: { extra: Extra; wanted: number; present: number }) =>
  wanted > present && (
    <Button
      variant="text"
      aria-label={words.takeOf(wanted, extra.part)}
      onClick={() => typeQuantity(extra, String(wanted))}
    >
      {words.take(wanted)}
    </Button>
  );
