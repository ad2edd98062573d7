// Lets Node load the public SDK, whose files import each other without extensions, as bundlers may.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const SDK = '/node_modules/@shopby/shop-sdk/';

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(SDK)) {
      return nextResolve(specifier, context);
    }
    const found = ['', '.js', '/index.js']
      .map((ending) => new URL(specifier + ending, parentURL))
      .find((url) => existsSync(fileURLToPath(url)) && /\.m?js$/.test(url.pathname));
    return nextResolve(found?.href ?? specifier, context);
  },
});
