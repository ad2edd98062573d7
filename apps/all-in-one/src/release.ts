import ownPackage from '../package.json' with { type: 'json' };

/** The version of this store, which error reports name. */
export const release: string = ownPackage.version;
