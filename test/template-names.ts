/** Databases that tests copy: with the tables, and with the demo shop in them. */
export const migratedTemplate = 'template_migrated';
export const demoTemplate = 'template_demo';
