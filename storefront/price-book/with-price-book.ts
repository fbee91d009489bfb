import type { Api } from '#contract/calls.ts';
import { token } from '../viewer/stored-text.ts';
import { takePrices } from './price-book.ts';

/** The same calls; prices in their answers go to the price book only. */
export const withPriceBook = (api: Api): Api => ({
  ...api,
  productList: async (input) => {
    const asker = token.read();
    const answer = await api.productList(input);
    return { ...answer, results: takePrices(asker, answer.results) };
  },
  resolveParts: async (input) => {
    const asker = token.read();
    const answer = await api.resolveParts(input);
    return { ...answer, variants: takePrices(asker, answer.variants) };
  },
  variantPrices: async (input) => {
    const asker = token.read();
    return takePrices(asker, await api.variantPrices(input));
  },
  variant: async (input) => {
    const asker = token.read();
    const answer = await api.variant(input);
    const [own = answer] = takePrices(asker, [answer]);
    return { ...own, variants: takePrices(asker, answer.variants) };
  },
  phoneMatrix: async (input) => {
    const asker = token.read();
    const { ladder, others, extras, ...answer } = await api.phoneMatrix(input);
    const without = (rows: typeof ladder) => rows.map((row) => ({ ...row, offers: takePrices(asker, row.offers) }));
    return { ...answer, ladder: without(ladder), others: without(others), extras: takePrices(asker, extras) };
  },
  home: async (input) => {
    const asker = token.read();
    const answer = await api.home(input);
    const widgets = answer.widgets.map((widget) =>
      'products' in widget ? { ...widget, products: takePrices(asker, widget.products) } : widget,
    );
    return { ...answer, widgets };
  },
});
