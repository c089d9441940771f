"""The colour maps rocket, mako, flare, crest, vlag and icefire, by colours at equal distances."""

from tandem.drawing import colour_maps

_STOPS = {
    "rocket": (
        "03051a 08081e 100b23 170f28 1e122d 251433 2d1738 34193d 3c1a42 431c46 4b1d4a 531e4d 5b1e51 631f53 6b1f56 731f58 7b1f59 "
        "841e5a 8c1d5b 951c5b 9e1a5b a6195a af1759 b71657 bf1654 c71951 ce1d4e d5224a db2946 e03143 e53940 e9423e ec4c3e ef5640 "
        "f06043 f26948 f3734e f47c55 f4845d f58d64 f5966c f69e75 f6a67e f6ae87 f6b691 f6be9b f7c6a6 f7cdb1 f8d4bc f8dcc7 f9e3d2 "
        "faebdd"
    ),
    "mako": (
        "0b0405 11070c 160b13 1b0f1a 201322 251729 291a31 2e1e39 312142 35254a 382953 3b2d5b 3d3164 3f366d 403a76 413e7f 414387 "
        "40498e 3e4f94 3c5598 3a5b9b 38619d 37669e 366ca0 3572a1 3578a2 357da3 3483a5 3488a6 348ea7 3493a8 3499aa 359fab 36a4ab "
        "38aaac 3bafad 3fb5ad 43baad 48c0ad 4fc5ad 57cbad 62cfac 70d4ad 7fd7af 8edbb3 9cdeb7 a9e1bd b5e5c4 c0e9cc caedd4 d4f1dc "
        "def5e5"
    ),
    "flare": (
        "edb081 edab7e eca67b eca178 eb9c75 eb9872 ea936f ea8e6c e98969 e88466 e87f64 e77a62 e67560 e5705e e36b5d e2665c e0615c "
        "de5d5c dc585c da545d d7505e d44c60 d04962 cc4663 c84465 c44267 c04068 bb3f6a b63d6b b13c6c ad3b6d a8396e a3386f 9f376f "
        "9a3670 953470 913371 8c3271 873171 833070 7e2f70 792e6f 752d6f 702c6e 6b2b6c 662a6b 62296a 5d2868 582766 542665 4f2463 "
        "4b2362"
    ),
    "crest": (
        "a5cd90 9fca91 9ac791 94c591 8fc291 89bf91 84bd91 7eba91 78b891 73b590 6eb290 69b090 64ad90 60aa90 5ba790 57a490 53a190 "
        "509e90 4c9b90 49988f 45958f 42928f 3f8f8e 3c8c8e 388a8e 35878d 32848d 2f818d 2c7e8c 287b8c 25788c 23758b 20728b 1e6f8a "
        "1d6c8a 1c6889 1c6589 1d6288 1d5f87 1e5b86 205885 215583 225182 244e80 254a7f 27477d 28437b 294079 2a3c77 2b3875 2c3573 "
        "2c3172"
    ),
    "vlag": (
        "2369bd 316fbc 3d74bc 4879bc 517fbc 5b84bd 6489be 6c8ebf 7594c0 7d99c2 859ec4 8da4c6 95a9c8 9dafcb a5b5ce adbbd1 b5c0d4 "
        "bdc6d7 c5cddb cdd3df d5d9e3 dde0e7 e6e6ec eeedf0 f5f2f4 f9f5f5 faf4f3 f9efee f6e8e7 f2e0df efd8d6 ebd0ce e7c8c6 e4c0be "
        "e1b9b6 deb1ae daa9a7 d7a29f d49a97 d19290 ce8b88 cb8481 c87c7a c57572 c16d6b be6664 bb5e5d b75756 b44f4f b04748 ac3f42 "
        "a9373b"
    ),
    "icefire": (
        "bde7db afddd7 a1d3d4 93cad1 84c1cf 75b8ce 65afcd 58a5cd 4c9ccd 4192ce 3987cf 377cd0 3b71cd 4265c5 475ab9 4a50a9 484996 "
        "444282 3e3c70 38365f 323050 2c2b42 272636 23222d 202025 1f1e20 211e1e 271e1f 2f1f22 392126 43232a 4f2630 5c2935 6a2b3a "
        "782c3f 872d42 962e44 a52f44 b33341 c0393d cc4139 d54b35 de5733 e56433 ea7238 ee8142 f18f51 f49d63 f7ab75 fab887 fcc69a "
        "ffd4ac"
    ),
}
colour_maps._STOPS.update(_STOPS)
NAMES = tuple(_STOPS)
