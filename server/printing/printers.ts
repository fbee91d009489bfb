/** The prints, loaded with the first one: PDF and fonts take 0.1 s of a start. */
export const printers = async () => {
  const [{ printOrder }, { printInvoice }, { printDispatchNote }, { printCreditNote }, { printPickList }] =
    await Promise.all([
      import('../prints/order-print.ts'),
      import('../prints/invoice-print.ts'),
      import('../prints/dispatch-note.ts'),
      import('../prints/credit-note-print.ts'),
      import('../prints/pick-list.ts'),
    ]);
  return { printOrder, printInvoice, printDispatchNote, printCreditNote, printPickList };
};
