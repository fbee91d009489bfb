/** The prints, loaded with the first one: PDF and fonts take 0.1 s of a start. */
export const printers = async () => {
  const papers = await Promise.all([
    import('./layout/order-print.ts'),
    import('./layout/invoice-print.ts'),
    import('./layout/dispatch-note.ts'),
    import('./layout/statement-print.ts'),
    import('./layout/purchase-print.ts'),
    import('./layout/parcel-label.ts'),
  ]);
  const [{ printOrder }, { printInvoice, printCreditNote }, { printDispatchNote, printPickList }, ...more] = papers;
  const [{ printStatement }, { printPurchase }, { printLabels }] = more;
  const own = { printPickList, printPurchase, printLabels };
  return { printOrder, printInvoice, printDispatchNote, printCreditNote, printStatement, ...own };
};
