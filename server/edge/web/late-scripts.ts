/*
 * When a page's scripts begin: after letters and pictures, or with the first touch of the page. A visitor sees the page
 * without them, and on a slow line they would share it with the largest picture.
 */

type Page = { html: string; scripts: string[] };

const preload = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const opening = '<script type="module" async="">';
const staticImport = /^import (?:\* as (\w+) from )?"([^"]+)";?$/gm;

/** How long the scripts of a page wait for a picture that does not come. Milliseconds. */
const waitMs = 2_000;

/** Files whose code is run by itself first: what all others are made of, so that no run of code is long. */
const apart = ['trusted-types', 'vendor', 'shared'];

/**
 * The code that React Router starts a page with, put off.
 * @param code static imports of the route table and the page's modules, and what is done with them
 * @param files all that is fetched with them
 */
const putOff = (code: string, files: readonly string[]): string => {
  const first = apart.flatMap((name) => files.find((file) => file.includes(`/assets/${name}-`)) ?? []);
  const imports = [
    ...first.map((file) => `await import(${JSON.stringify(file)});await turn();`),
    ...[...code.matchAll(staticImport)].map(
      ([, name, file]) =>
        `${name === undefined ? '' : `const ${name}=`}await import(${JSON.stringify(file)});await turn();`,
    ),
  ];
  return [
    'let begun;',
    'const turn=()=>document.hidden?0:new Promise((done)=>setTimeout(done));',
    'const begin=async()=>{if(begun)return;begun=true;',
    `for(const href of ${JSON.stringify(files)})`,
    "document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
    ...imports,
    code.replaceAll(staticImport, '').trim(),
    '};',
    // A customer waits for prices, and a tab in the background paints nothing.
    "if(document.hidden||document.documentElement.hasAttribute('data-signed-in'))begin();else{",
    'const soon=()=>requestAnimationFrame(()=>setTimeout(begin));',
    "document.readyState==='complete'?soon():addEventListener('load',soon);",
    "for(const type of ['pointerdown','pointerover','keydown','touchstart'])addEventListener(type,begin,{once:true,passive:true});",
    `setTimeout(begin,${waitMs})}`,
  ].join('');
};

/** A page whose scripts come last. One without scripts, or with others than React Router's, is left as it is. */
export const withLateScripts = ({ html, scripts }: Page): Page => {
  const at = scripts.findIndex((code) => html.includes(opening + code));
  const code = scripts[at];
  if (code === undefined) return { html, scripts };
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const files = [...head.matchAll(preload)].map(([, file = '']) => file);
  const late = putOff(code, files);
  const from = html.lastIndexOf(opening + code) + opening.length;
  return {
    html: head.replaceAll(preload, '') + html.slice(headEnd, from) + late + html.slice(from + code.length),
    scripts: scripts.with(at, late),
  };
};
