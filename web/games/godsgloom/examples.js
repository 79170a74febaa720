// The examples of Godsgloom in their order, by the names of their scenes.
export default ['spear-wall', 'swamp', 'nimble', 'lockdown', 'flyer'];
