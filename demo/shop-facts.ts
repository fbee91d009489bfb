/* Who the demo shop says it is. The numbers are fictitious: 555-01xx rings nowhere, .example resolves nowhere. */
export const shopFacts = {
  name: 'Tradefront',
  notice: 'Please create an account only for wholesale or bulk purchases.',
  company_name: 'Tradefront Wholesale Parts Inc.',
  company_address: '88 Carlaw Yard, Unit 4, Toronto, ON M4M 0X0, Canada',
  company_phone: '416-555-0142',
  company_email: 'orders@tradefront.example',
  company_hst_number: '814259637RT0001',
} as const;
