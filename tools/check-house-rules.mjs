import { checkHouse } from './house-rules.mjs';

const complaints = checkHouse();
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
