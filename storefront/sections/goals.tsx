import type { SectionGoal } from '#contract/shop/sections/setting.ts';
import { upTo } from '#ui/media.ts';
import type { z } from 'zod';
import { assetSource } from '../parts/asset-source.ts';
import { Tile, TileGrid } from '../parts/tile.tsx';

type Goal = z.infer<typeof SectionGoal>;

/** Brands or phones in a row; those that are gone are left out. */
export const Goals = ({ goals }: { goals: readonly (Goal | null)[] }) => (
  <TileGrid row={8}>
    {goals
      .filter((goal) => goal !== null)
      .map(({ path, name, asset }) => (
        <li key={path}>
          <Tile
            to={path}
            name={name}
            details={[]}
            source={assetSource(asset, 320)}
            sizes={`${upTo(760)} 33vw, 164px`}
          />
        </li>
      ))}
  </TileGrid>
);
