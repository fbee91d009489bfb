/** The prints, loaded with the first one: PDF and fonts take 0.1 s of a start. */
export const printers = async () => {
  const [{ printOrder }, { printInvoice, printCreditNote }, { printDispatchNote, printPickList }, { printStatement }] =
    await Promise.all([
      import('./layout/order-print.ts'),
      import('./layout/invoice-print.ts'),
      import('./layout/dispatch-note.ts'),
      import('./layout/statement-print.ts'),
    ]);
  return { printOrder, printInvoice, printDispatchNote, printCreditNote, printPickList, printStatement };
};
